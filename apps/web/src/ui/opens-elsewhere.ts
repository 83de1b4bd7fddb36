import type { MouseEvent } from "react";

/** Whether a click on a link is meant for the browser: to open a tab or window, or to download. */
export const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
