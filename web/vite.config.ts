import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const api = process.env.DELIRIUM_API ?? "http://127.0.0.1:8000";
const proxy = { target: api, changeOrigin: true, headers: { origin: api } }; // the server takes requests of its own pages only

// Built into the Python package, which serves it; never committed. Nothing is inlined, as the content policy allows
// only what comes from the server itself.
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/delirium/server/static",
    emptyOutDir: true,
    assetsDir: "assets",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
  },
  server: { proxy: { "/api": proxy, "/health": proxy } },
});
