import { createServer, type Server } from "node:http";
import { startHosting } from "emulators/src/cloud-run/hosting.ts";
import { listen } from "emulators/src/listen.ts";
import { passOn } from "emulators/src/pass-on.ts";
import { suiteAddress } from "functions/testing/suite.ts";
import { afterAll } from "vitest";
import { sharedCache } from "./shared-cache.ts";

/** What the rendering function does: its work, or what Google answers in its place, or nothing at all. */
export type Mood = "works" | "answers 500" | "answers 429" | "is silent";

const statusOf: Partial<Record<Mood, number>> = { "answers 500": 500, "answers 429": 429 };

export interface FailingPages {
  origin: string;
  /** From now on, the rendering function does this. */
  make(mood: Mood): void;
}

/**
 * The built site behind a CDN, with a rendering function that fails when it is told to. Which address is whose is for
 * Hosting to say; every other function, and where the emulators are, is the suite's.
 */
export async function failingPages(): Promise<FailingPages> {
  const suite = suiteAddress("SUITE_HOSTING_ORIGIN");
  let mood: Mood = "works";
  const webPage = createServer((incoming, outgoing) => {
    const status = statusOf[mood];
    if (status) outgoing.writeHead(status, { "content-type": "text/plain" }).end("No page.");
    else if (mood === "works") passOn(suite, incoming, outgoing);
  });
  const rendering = await listen(webPage, 0);
  const hosting = await startHosting(async (id) => (id === "webPage" ? `http://${rendering.host}` : suite));
  // Hosting waits for a minute.
  const patience = () => AbortSignal.timeout(mood === "is silent" ? 1000 : 60_000);
  const cached = sharedCache(`http://${hosting.host}`, patience);
  const front: Server = createServer((incoming, outgoing) => {
    if (incoming.url?.startsWith("/__/")) passOn(suite, incoming, outgoing);
    else if (incoming.method === "GET") void cached(incoming, outgoing);
    else passOn(`http://${hosting.host}`, incoming, outgoing);
  });
  const { host, close } = await listen(front, 0);
  afterAll(async () => {
    await close();
    hosting.close();
    await rendering.close();
  });
  return {
    origin: `http://${host}`,
    make(next) {
      mood = next;
    },
  };
}
