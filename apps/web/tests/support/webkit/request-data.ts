import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { Network } from "webdriver-bidi-protocol";
import type { Answer } from "./forward.ts";

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
