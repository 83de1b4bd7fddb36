/**
 * The script of link pages, which also work without it. Detects an iPad that claims to be a Mac, opens the store in web
 * views that ignore an intent's fallback, and copies the link; if copying is not allowed, the URL is shown to be copied
 * by hand. The App Store's button copies it in the same tap, and says so.
 */
export const pageScript = `
(() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  if (navigator.maxTouchPoints > 0) {
    for (const element of all("[data-ipad]")) element.hidden = element.dataset.ipad === "hide";
  }
  for (const link of all("[data-fallback]")) {
    link.addEventListener("click", () => {
      const timer = setTimeout(() => location.assign(link.dataset.fallback), 1500);
      document.addEventListener("visibilitychange", () => document.hidden && clearTimeout(timer));
      addEventListener("pagehide", () => clearTimeout(timer));
    });
  }
  for (const link of navigator.clipboard ? all("[data-take-along]") : []) {
    link.nextElementSibling.hidden = false;
    link.addEventListener("click", (event) => {
      event.preventDefault();
      const go = () => location.assign(link.href);
      navigator.clipboard.writeText(link.dataset.takeAlong).then(go, go);
    });
  }
  for (const button of all("[data-copy]")) {
    button.hidden = !navigator.clipboard;
    const address = button.nextElementSibling;
    address.hidden = !button.hidden;
    button.addEventListener("click", () => navigator.clipboard.writeText(button.dataset.copy).then(
      () => { button.textContent = button.dataset.copied; },
      () => { address.hidden = false; },
    ));
  }
})();
`;
