// Runs before the first paint, so that a theme chosen by hand does not flash.
(function () {
  try {
    var kept = JSON.parse(localStorage.getItem("delirium") || "{}");
    if (kept.theme === "light" || kept.theme === "dark") document.documentElement.dataset.theme = kept.theme;
    if (kept.motion === "reduced") document.documentElement.dataset.motion = "reduced";
  } catch (_) {
    // Without storage the system's theme holds.
  }
})();
