import { text } from "node:stream/consumers";
import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router";
import { App } from "../app.tsx";
import type { HydrationData } from "../boot/hydration-data.ts";
import type { Address } from "../paths.ts";
import { noBackend } from "./no-backend.ts";

/** The app's markup at an address, as it begins. Throws what a component throws. */
export async function renderApp(data: HydrationData, { pathname, search }: Address): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <StaticRouter location={{ pathname, search }}>
      <App {...data} backend={noBackend} />
    </StaticRouter>,
    // In one piece: what is sent in pieces is put together by an inline script.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void errors.push(error) },
  );
  const markup = await text(prelude);
  if (errors.length > 0) throw errors[0];
  return markup;
}
