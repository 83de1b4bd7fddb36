import { appStarted } from "./app-started.ts";

// A script in the pages that come with content. A button that is pressed before the app runs looks busy. The app presses it
// again when it is ready.
const mark = "data-pressed";
let pressed: HTMLElement | null = null;

function keep(event: Event) {
  const button = event.target instanceof Element && event.target.closest("button");
  if (!button) return;
  event.preventDefault();
  // One that is busy says so, and does nothing yet in the app either.
  if (button.hasAttribute("aria-busy")) return;
  pressed?.removeAttribute(mark);
  pressed = button;
  pressed.setAttribute(mark, "");
}

addEventListener("click", keep, true);
addEventListener(
  appStarted,
  () => {
    removeEventListener("click", keep, true);
    pressed?.removeAttribute(mark);
    pressed?.click();
  },
  { once: true },
);
