import { readFileSync } from "node:fs";
import type { Callables } from "contract/callables";
import type { BrowserContext, Page, Route } from "playwright-core";
import { inRepository } from "suite/repository.ts";

/** The engines' errors for code that failed to load, by fetch() or by import(). */
export const codeLost =
  /Failed to fetch|NetworkError|Load failed|connection was lost|dynamically imported module|Importing a module/;

/** A filter for requests. */
type Requests = (url: URL) => boolean;

type Network = Page | BrowserContext;

/** Calls of a function, without the request that only wakes it. */
export const callsOf =
  (name: keyof Callables): Requests =>
  (url) =>
    url.pathname === `/call/${name}` && url.search === "";

/** Calls of a method of Auth, such as "accounts:signUp". */
export const authCalls =
  (method: string): Requests =>
  (url) =>
    url.pathname.endsWith(`/${method}`);

const manifest: Record<string, { name?: string; file: string }> = JSON.parse(
  readFileSync(inRepository("apps/web/dist/.vite/manifest.json"), "utf8"),
);

/** The path of a built file by the name of its chunk, such as "hi" or "sign-up-page". */
export function builtFile(chunk: string): string {
  const built = Object.values(manifest).find(({ name }) => name === chunk);
  if (!built) throw new Error(`The build has no "${chunk}"`);
  return `/${built.file}`;
}

/** Requests of it. */
export const builtFiles = (chunk: string): Requests => {
  const file = builtFile(chunk);
  return ({ pathname }) => pathname === file;
};

/** Aborts matching requests until the returned function is called. */
export const cut = (network: Network, requests: Requests) =>
  answer(network, requests, (route) => route.abort("connectionfailed"));

/** Holds back matching requests until the returned function is called. */
export async function hold(network: Network, requests: Requests): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await network.route(requests, async (route) => {
    await gate.promise;
    await route.fallback();
  });
  return gate.resolve;
}

/** Answers matching requests with an error of Auth until the returned function is called. */
export async function refuseByAuth(network: Network, requests: Requests, message: string) {
  const error = { code: 400, message, errors: [{ message, reason: "invalid", domain: "global" }] };
  return answer(network, requests, (route) => answerJson(route, 400, { error }));
}

/** Answers matching calls with an error of ours until the returned function is called. */
export async function refuseCalls(
  network: Network,
  requests: Requests,
  details: { reason: string; retryAfterSeconds?: number },
) {
  const error = { status: "INTERNAL", message: "INTERNAL", details };
  return answer(network, requests, (route) => answerJson(route, 500, { error }));
}

/** Answers the first matching request. */
export async function answerFirst(
  network: Network,
  requests: Requests,
  handler: (route: Route) => Promise<unknown>,
) {
  let isFirst = true;
  await network.route(requests, (route) => {
    if (!isFirst) return route.fallback();
    isFirst = false;
    return handler(route);
  });
}

/**
 * Answers matching requests until the returned function is called. The route stays: in Chromium, a request may wait for
 * ever that begins while Playwright ends its last route.
 */
export async function answer(
  network: Network,
  requests: Requests,
  handler: (route: Route) => Promise<unknown>,
): Promise<() => void> {
  let isOver = false;
  await network.route(requests, (route) => (isOver ? route.fallback() : handler(route)));
  return () => {
    isOver = true;
  };
}

export function answerJson(route: Route, status: number, json: object): Promise<void> {
  // Auth may be on another origin than the page.
  return route.fulfill({ status, json, headers: { "access-control-allow-origin": "*" } });
}
