import { createServer, type Server } from "node:http";
import { listen } from "firebase-local/http";
import { readFirebaseConfig } from "suite/firebase-config.ts";
import { startHosting } from "suite/hosting.ts";
import { passOn } from "suite/pass-on.ts";
import { suiteAddress } from "suite/suite-address.ts";
import { afterAll } from "vitest";
import { nextRelease } from "./next-release.ts";
import { sharedCache } from "./shared-cache.ts";

/**
 * The behavior of the rendering function: it works, Google answers with an error, or there is no response.
 */
export type RenderingState = "works" | "answers 500" | "answers 429" | "is silent";

const statusOf: Partial<Record<RenderingState, number>> = { "answers 500": 500, "answers 429": 429 };

export interface FailingPages {
  origin: string;
  /** From now on, the rendering function does this. */
  make(state: RenderingState): void;
  /** Replaces the live release with the next one. Resolves to the asset names of the replaced release. */
  deploy(): Promise<string[]>;
}

function startRendering(suite: string, currentState: () => RenderingState) {
  const server = createServer((incoming, outgoing) => {
    const state = currentState();
    const status = statusOf[state];
    if (status) outgoing.writeHead(status, { "content-type": "text/plain" }).end("No page.");
    else if (state === "works") passOn(suite, incoming, outgoing);
  });
  return listen(server, 0);
}

/**
 * The built site behind a CDN, with a rendering function that fails on request. Hosting decides which
 * function gets an address. All other functions and the emulators' addresses are the suite's.
 */
export async function failingPages(): Promise<FailingPages> {
  const suite = suiteAddress("SUITE_HOSTING_ORIGIN");
  let state: RenderingState = "works";
  const rendering = await startRendering(suite, () => state);
  const originOf = async (id: string) => (id === "webPage" ? `http://${rendering.host}` : suite);
  // Hosting waits for a minute.
  const patience = () => AbortSignal.timeout(state === "is silent" ? 1000 : 60_000);
  const release = (hosting: Awaited<ReturnType<typeof startHosting>>) => ({
    ...hosting,
    origin: `http://${hosting.host}`,
    cached: sharedCache(`http://${hosting.host}`, patience),
  });
  let live = release(await startHosting(originOf));
  const closing = [() => live.close()];
  const front: Server = createServer((incoming, outgoing) => {
    if (incoming.url?.startsWith("/__/")) passOn(suite, incoming, outgoing);
    else if (incoming.method === "GET") void live.cached(incoming, outgoing);
    else passOn(live.origin, incoming, outgoing);
  });
  const { host, close } = await listen(front, 0);
  afterAll(async () => {
    await close();
    for (const end of closing) await end();
    await rendering.close();
  });
  return {
    origin: `http://${host}`,
    make(next) {
      state = next;
    },
    async deploy() {
      const next = await nextRelease();
      const replaced = live;
      const config = { ...readFirebaseConfig().hosting, public: "." };
      live = release(await startHosting(originOf, { cwd: next.folder, config }));
      closing.push(replaced.close, next.remove);
      return next.earlier;
    },
  };
}
