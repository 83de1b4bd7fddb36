// Runs in the page before anything else of it, and notes what a person would see.
window.seen = { largestPaint: 0, layoutShift: 0, nameVisible: 0 };

new PerformanceObserver((list) => {
  for (const { startTime } of list.getEntries()) window.seen.largestPaint = startTime;
}).observe({ type: "largest-contentful-paint", buffered: true });

new PerformanceObserver((list) => {
  for (const { value } of list.getEntries()) window.seen.layoutShift += value;
}).observe({ type: "layout-shift", buffered: true });

const look = () => {
  const isThere = document.querySelector("h1")?.textContent.includes("Ana Torres");
  if (!isThere) requestAnimationFrame(look);
  // A message posted in a frame arrives when that frame has been painted.
  else {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      window.seen.nameVisible = performance.now();
    };
    port2.postMessage(null);
  }
};
requestAnimationFrame(look);
