/**
 * Does something that moves what is on the page: at once, or where a finger or mouse is down, which a field may have lost
 * the focus by, once it is up. Otherwise the press would not end on what it began on, and be lost.
 */
export function afterPress(action: () => void): void {
  if (!document.querySelector(":active")) action();
  // The click comes right after.
  else addEventListener("mouseup", () => setTimeout(action), { once: true });
}
