import type { BrowserContext } from "playwright-core";

/**
 * Does to every page what a browser's translation does: each text node, now and later, is replaced by the same text in
 * `<font>` elements. The words stay, so that tests can read them.
 */
export async function translate(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const wrap = (node: Text) => {
      const parent = node.parentElement;
      if (!parent || parent.closest("font, script, style, template, noscript, title, textarea")) return;
      const outer = document.createElement("font");
      const inner = document.createElement("font");
      inner.textContent = node.data;
      outer.append(inner);
      node.replaceWith(outer);
    };
    const wrapAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(wrap);
    };
    // A browser translates a page once it is there.
    addEventListener("app-started", () => {
      setTimeout(() => {
        wrapAll(document.body);
        const options = { childList: true, subtree: true, characterData: true };
        new MutationObserver((changes) => {
          for (const { target, addedNodes } of changes) {
            for (const node of addedNodes)
              wrapAll(node.nodeType === Node.TEXT_NODE ? (node.parentNode ?? node) : node);
            if (target.nodeType === Node.TEXT_NODE) wrap(target as Text);
          }
        }).observe(document.body, options);
      }, 300);
    });
  });
}
