import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { start } from "./lib/router";

// A page that was open while a new version was installed asks for files that are gone; a fresh load has them.
addEventListener("vite:preloadError", (event) => {
  const last = Number(sessionStorage.getItem("reloaded") ?? 0);
  if (Date.now() - last < 10_000) return;
  event.preventDefault();
  sessionStorage.setItem("reloaded", String(Date.now()));
  location.reload();
});

start();
mount(App, { target: document.getElementById("app")! });
