import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import type { Network } from "webdriver-bidi-protocol";
import type { BrowsingContext } from "./browsing-context.ts";
import { allowingScripts, allowingScriptsInside, pageSource, withScripts } from "./page-scripts.ts";
import type { Emit, ProfileOptions } from "./protocol.ts";
import { type Answer, type Answerer, forward } from "./proxy.ts";

/** The decision on a paused request. */
export type Verdict =
  | { action: "continue"; changes: Network.ContinueRequestParameters }
  | { action: "provide"; answer: Network.ProvideResponseParameters }
  | { action: "fail" };

interface Windows {
  id: string;
  options: Pick<ProfileOptions, "userAgent" | "locale" | "headers">;
  windowOf(url: string): BrowsingContext | undefined;
}

/** The requests and responses of one profile, as WebDriver BiDi events. */
export class Exchanges implements Answerer {
  /** The active interceptions; while there are any, requests are paused. */
  readonly intercepts = new Set<string>();
  /** The scripts that run first in each document, by id. */
  readonly preloads = new Map<string, string>();
  /** The bodies of answers, by request. */
  readonly bodies = new Map<string, Buffer>();
  isOffline = false;
  readonly #waiting = new Map<string, PromiseWithResolvers<Verdict>>();
  readonly #windows: Windows;
  readonly #emit: Emit;

  constructor(windows: Windows, emit: Emit) {
    this.#windows = windows;
    this.#emit = emit;
  }

  /** Continues, fails or fulfils a paused request. False if this profile has no such request. */
  decide(request: string, verdict: Verdict): boolean {
    const waiting = this.#waiting.get(request);
    this.#waiting.delete(request);
    waiting?.resolve(verdict);
    return waiting !== undefined;
  }

  /** Releases all paused requests. */
  giveUp(): void {
    for (const request of this.#waiting.keys()) this.decide(request, { action: "fail" });
  }

  async answer(url: URL, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    const request = requestData(randomUUID(), url, incoming, body.length);
    const window = this.#windows.windowOf(request.url);
    const isDocument = request.destination === "document";
    const params = {
      context: window?.id ?? null,
      userContext: this.#windows.id,
      navigation: (isDocument && window?.navigationTo(request.url)) || null,
      redirectCount: 0,
      request,
      timestamp: Date.now(),
      isBlocked: this.intercepts.size > 0,
    };
    const verdict = await this.#verdict(params);
    const answer =
      this.isOffline || verdict.action === "fail"
        ? undefined
        : await this.#obey(verdict, { url, incoming, body });
    if (!answer) {
      this.#emit("network.fetchError", { ...params, errorText: "The connection failed." });
      // WebKit retries if the connection merely ends; it takes an invalid response for a failure.
      incoming.socket.end("none\r\n\r\n");
      return;
    }
    const sent = isDocument ? this.#prepare(answer) : answer;
    this.bodies.set(request.request, sent.body);
    const response = responseData(request.url, sent);
    this.#emit("network.responseStarted", { ...params, response });
    outgoing.writeHead(sent.status, sent.headers).end(sent.body);
    this.#emit("network.responseCompleted", { ...params, response });
  }

  async #verdict(params: Omit<Network.BeforeRequestSentParameters, "intercepts">): Promise<Verdict> {
    const intercepts = [...this.intercepts];
    this.#emit("network.beforeRequestSent", { ...params, ...(intercepts.length > 0 && { intercepts }) });
    if (intercepts.length === 0) return { action: "continue", changes: params.request };
    const waiting = Promise.withResolvers<Verdict>();
    this.#waiting.set(params.request.request, waiting);
    return waiting.promise;
  }

  async #obey(
    verdict: Exclude<Verdict, { action: "fail" }>,
    { url, incoming, body }: { url: URL; incoming: IncomingMessage; body: Buffer },
  ): Promise<Answer | undefined> {
    if (verdict.action === "provide") return provided(verdict.answer);
    const headers = verdict.changes.headers ? plain(verdict.changes.headers) : incoming.headers;
    const { locale, userAgent, headers: added } = this.#windows.options;
    const own = { "accept-language": locale, "user-agent": userAgent, ...added };
    const method = verdict.changes.method ?? incoming.method ?? "GET";
    const target = verdict.changes.url ? new URL(verdict.changes.url) : url;
    return forward(target, { method, headers: { ...headers, ...own }, body }).catch(() => undefined);
  }

  /** Adds the preload scripts. */
  #prepare(answer: Answer): Answer {
    const scripts = [firstScript(this.#windows.options), ...this.preloads.values()];
    if (!String(answer.headers["content-type"]).startsWith("text/html")) return answer;
    const html = allowingScriptsInside(answer.body.toString(), scripts);
    const body = Buffer.from(withScripts(html, scripts));
    const headers = { ...answer.headers };
    delete headers["content-length"];
    const policy = headers["content-security-policy"];
    if (typeof policy === "string") headers["content-security-policy"] = allowingScripts(policy, scripts);
    return { ...answer, headers, body };
  }
}

const firstScript = ({ locale, userAgent }: Windows["options"]) =>
  `(${pageSource("first-script.js")})(${JSON.stringify([locale])}, ${JSON.stringify(userAgent)});`;

function provided({ statusCode = 200, headers = [], body }: Network.ProvideResponseParameters): Answer {
  const bytes = body?.type === "base64" ? Buffer.from(body.value, "base64") : Buffer.from(body?.value ?? "");
  return { status: statusCode, headers: plain(headers), body: bytes };
}

/** A request in WebDriver BiDi's terms, without cookies and timings. */
export function requestData(
  id: string,
  { href }: URL,
  { method = "GET", headers }: IncomingMessage,
  bodySize: number,
): Network.RequestData {
  const destination = String(headers["sec-fetch-dest"] ?? "empty").replace("empty", "");
  return {
    request: id,
    url: href,
    method,
    headers: written(headers),
    cookies: [],
    headersSize: 0,
    bodySize,
    destination,
    initiatorType: destination === "" ? "fetch" : null,
    timings: noTimings,
  };
}

/** An answer in WebDriver BiDi's terms. */
export function responseData(url: string, { status, headers, body }: Answer): Network.ResponseData {
  return {
    url,
    protocol: "http/1.1",
    status,
    statusText: "",
    fromCache: false,
    headers: written(headers),
    mimeType: headers["content-type"] ?? "",
    bytesReceived: body.length,
    headersSize: 0,
    bodySize: body.length,
    content: { size: body.length },
  };
}

/** BiDi's headers as Node has them, without those about the body's encoding and transfer: it is sent decoded. */
export function plain(headers: Network.Header[]): Record<string, string> {
  const {
    "content-encoding": _encoding,
    "content-length": _length,
    "transfer-encoding": _transfer,
    ...rest
  } = Object.fromEntries(headers.map(({ name, value }) => [name.toLowerCase(), value.value]));
  return rest;
}

const written = (headers: IncomingHttpHeaders): Network.Header[] =>
  Object.entries(headers).map(([name, value]) => ({ name, value: { type: "string", value: String(value) } }));

const noTimings: Network.FetchTimingInfo = {
  timeOrigin: 0,
  requestTime: 0,
  redirectStart: 0,
  redirectEnd: 0,
  fetchStart: 0,
  dnsStart: 0,
  dnsEnd: 0,
  connectStart: 0,
  connectEnd: 0,
  tlsStart: 0,
  requestStart: 0,
  responseStart: 0,
  responseEnd: 0,
};
