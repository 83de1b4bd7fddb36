import { text } from "node:stream/consumers";
import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router";
import { App } from "../app.tsx";
import { type FirstPage, propsOfFirstPage } from "../first-page.ts";
import type { Address } from "../paths.ts";
import { noBackend } from "./no-backend.ts";

/** The app's markup at an address, as it begins. Throws what a component throws. */
export async function renderApp(first: FirstPage, { pathname, search }: Address): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <StaticRouter location={{ pathname, search }}>
      <App {...propsOfFirstPage(first, noBackend)} />
    </StaticRouter>,
    // In one piece: what is sent in pieces is put together by an inline script.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void failures.push(error) },
  );
  const markup = await text(prelude);
  if (failures.length > 0) throw failures[0];
  return markup;
}
