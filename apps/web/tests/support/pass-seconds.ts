import type { Page } from "playwright-core";

/** Lets the seconds pass after which a page says that something takes long; styles count them, not the page's clock. */
export const passSeconds = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSAnimation && animation.animationName === "late") animation.finish();
    }
  });
