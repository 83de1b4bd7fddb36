import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { Card } from "./card.ts";

const TIMEOUT_MILLISECONDS = 20_000;
/** Others wait meanwhile. Without its picture, a card takes less than a second. */
const PICTURE_TIMEOUT_MILLISECONDS = 8000;

let last: Promise<unknown> = Promise.resolve();

/**
 * Draws a card as a JPEG in a separate worker. Only the worker loads the drawing modules, and its end frees
 * all their memory. A hostile picture is stopped after eight seconds. Draws one card at a time, since each
 * takes up to 0.5 GB. Rejects if a card cannot be drawn.
 */
export function drawCard(
  card: Card,
  timeoutMilliseconds = card.picture ? PICTURE_TIMEOUT_MILLISECONDS : TIMEOUT_MILLISECONDS,
): Promise<Uint8Array> {
  const drawn = last.then(() => draw(card, timeoutMilliseconds));
  last = drawn.catch(() => {});
  return drawn;
}

async function draw(card: Card, timeoutMilliseconds: number): Promise<Uint8Array> {
  // No environment variables: pictures are untrusted, and the worker needs none.
  const worker = new Worker(script(), { workerData: card, env: {} });
  try {
    const [file] = await once(worker, "message", { signal: AbortSignal.timeout(timeoutMilliseconds) });
    return file;
  } finally {
    await worker.terminate();
  }
}

/** The file of "#card" in package.json: a URL in unbundled modules, a path in the bundle. */
function script(): string {
  const card = import.meta.resolve("#card");
  return card.startsWith("file:") ? fileURLToPath(card) : card;
}
