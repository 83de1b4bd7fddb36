import { text } from "node:stream/consumers";
import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router";
import { App } from "../app.tsx";
import type { HydrationData } from "../boot/hydration-data.ts";
import type { Address } from "../paths.ts";
import { noBackend } from "./no-backend.ts";

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
