import type { Callables } from "functions/src/contract.ts";
import type { BrowserContext, Page, Route } from "playwright-core";

/** Which requests something is about. */
export type Requests = (url: URL) => boolean;

/** Either of them can be told what to do with requests. */
type Network = Page | BrowserContext;

/** Calls of one function. */
export const callsOf =
  (name: keyof Callables): Requests =>
  (url) =>
    url.pathname === `/call/${name}`;

/** Calls of one method of Auth, "accounts:signUp" for instance. */
export const authCalls =
  (method: string): Requests =>
  (url) =>
    url.pathname.endsWith(`/${method}`);

/** Auth's look at the code of a mailed link, which uses nothing up. */
export const codeCheck = authCalls("accounts:resetPassword");

/** Files of the build whose name begins like this, "hi-" for instance. */
export const builtFiles =
  (prefix: string): Requests =>
  (url) =>
    url.pathname.startsWith(`/assets/${prefix}`);

/** Cuts the connection of every such request, until the function that it resolves to mends it. */
export async function cut(network: Network, requests: Requests): Promise<() => Promise<void>> {
  return answer(network, requests, (route) => route.abort("connectionfailed"));
}

/** Keeps every such request waiting, until the function that it resolves to lets them all through. */
export async function hold(network: Network, requests: Requests): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await network.route(requests, async (route) => {
    await gate.promise;
    await route.fallback();
  });
  return gate.resolve;
}

/** Answers every such request with an error of Auth, until the function that it resolves to ends it. */
export async function refuseByAuth(network: Network, requests: Requests, message: string) {
  const error = { code: 400, message, errors: [{ message, reason: "invalid", domain: "global" }] };
  return answer(network, requests, (route) => answerJson(route, 400, { error }));
}

/** Answers every such call as a function does whose write failed, until the function that it resolves to ends it. */
export async function failToWrite(network: Network, requests: Requests) {
  const result = { message: "Error while setting document : Error: UNAVAILABLE", status: 400 };
  return answer(network, requests, (route) => answerJson(route, 200, { result }));
}

/** Answers every such call as a function does that has crashed, until the function that it resolves to ends it. */
export async function crash(network: Network, requests: Requests) {
  const error = { status: "INTERNAL", message: "INTERNAL", details: { reason: "unexpected" } };
  return answer(network, requests, (route) => answerJson(route, 500, { error }));
}

/** Makes a page's network a slow 4G one: 150 ms there and back, 1.6 Mbit/s down, 750 kbit/s up. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    // Bytes in a second.
    downloadThroughput: 200_000,
    uploadThroughput: 93_750,
  });
}

async function answer(network: Network, requests: Requests, handler: (route: Route) => Promise<void>) {
  await network.route(requests, handler);
  return () => network.unroute(requests, handler);
}

function answerJson(route: Route, status: number, json: object): Promise<void> {
  // Auth may be on another origin than the page.
  return route.fulfill({ status, json, headers: { "access-control-allow-origin": "*" } });
}
