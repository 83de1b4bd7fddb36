import type { IncomingMessage, ServerResponse } from "node:http";
import CachePolicy from "http-cache-semantics";

interface KeptPage {
  policy: CachePolicy;
  body: Buffer;
}

/**
 * Answers GET requests in front of an origin as a CDN may by RFC 9111 and RFC 5861, which `http-cache-semantics` knows:
 * from what it has kept, else by asking, and with a stale page where the answer is an error that lets it. Less able than
 * a CDN: it asks again before it answers with what is stale, where it might answer at once. `givesUp` says when it waits
 * no longer.
 */
export function sharedCache(origin: string, givesUp: () => AbortSignal) {
  const pages = new Map<string, KeptPage>();
  return async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const { url = "/" } = incoming;
    // A CDN lets no visitor forbid it to use what it has kept, and compresses by itself.
    const { "cache-control": _control, pragma: _pragma, ...asked } = incoming.headers;
    const headers = { ...(asked as Record<string, string>), "accept-encoding": "identity" };
    const request = { url, method: "GET", headers };
    const kept = pages.get(url);
    if (kept?.policy.satisfiesWithoutRevalidation(request)) return send(kept, outgoing);
    const answer = await ask(origin + url, headers, givesUp());
    const answered = { status: answer.status, headers: Object.fromEntries(answer.headers) };
    const renewed = kept?.policy.revalidatedPolicy(request, answered);
    if (kept && renewed && !renewed.modified) return send(kept, outgoing);
    const policy = new CachePolicy(request, answered);
    const page = { policy, body: Buffer.from(await answer.arrayBuffer()) };
    if (policy.storable()) pages.set(url, page);
    outgoing.writeHead(answer.status, answered.headers).end(page.body);
  };
}

function send({ policy, body }: KeptPage, outgoing: ServerResponse): void {
  outgoing.writeHead(200, policy.responseHeaders() as Record<string, string>).end(body);
}

async function ask(url: string, headers: Record<string, string>, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(url, { headers, redirect: "manual", signal });
  } catch {
    return new Response(null, { status: 504 });
  }
}
