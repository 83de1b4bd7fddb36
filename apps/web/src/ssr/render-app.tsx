import { text } from "node:stream/consumers";
import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router";
import { App } from "../app.tsx";
import type { Backend } from "../backend/backend.ts";
import type { HydrationData } from "../boot/hydration-data.ts";
import type { Address } from "../paths.ts";

/** The initial markup of the app at an address. Rejects with what a component throws. */
export async function renderApp(data: HydrationData, { pathname, search }: Address): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <StaticRouter location={{ pathname, search }}>
      <App {...data} backend={noBackend} />
    </StaticRouter>,
    // No out-of-order chunks: they would need an inline script.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void errors.push(error) },
  );
  const markup = await text(prelude);
  if (errors.length > 0) throw errors[0];
  return markup;
}

const unexpected = () => Promise.reject(new Error("A page asks for nothing while the server renders it"));

/** Rendering on the server fetches nothing: all data is passed in. */
const noBackend: Backend = {
  call: unexpected,
  prepareCalls: unexpected,
  openCodes: unexpected,
  openAccounts: unexpected,
  openSocialSignIn: unexpected,
};
