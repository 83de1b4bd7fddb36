// Runs in every document before anything else of it, and says when a person pressed, and when a step's goal was on the
// screen. Times are absolute, so that those of different documents and windows compare.
let watched = null;

const absolute = (time) => performance.timeOrigin + time;

for (const type of ["pointerup", "keydown"]) {
  addEventListener(type, ({ timeStamp }) => tellBench("pressed", absolute(timeStamp)), { capture: true });
}

const isShown = ({ selector, text }) =>
  [...document.querySelectorAll(selector)].some(
    (element) =>
      element.textContent.includes(text) &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  );

const painted = new MessageChannel();
// A message posted in a frame arrives when that frame has been painted.
painted.port1.onmessage = () => tellBench("reached", absolute(performance.now()), performance.timeOrigin);

/** Looks in each frame until the goal is there; the latest goal counts. */
window.watchFor = (goal) => {
  // Not in frames.
  if (window !== top) return;
  watched = goal;
  const look = () => {
    if (watched !== goal) return;
    if (isShown(goal)) painted.port2.postMessage(null);
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};
