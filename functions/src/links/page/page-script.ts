/**
 * The one script of the pages behind links, which all work without it. It finds out that a "Mac" is an iPad, goes to
 * the store where a web view ignores an intent's fallback, and copies the link; where a page may not, the address is
 * there to be copied by hand.
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
