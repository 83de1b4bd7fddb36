import { subscribe } from "node:diagnostics_channel";

/** The CLI repeats a request for most of an hour, in silence. After this time, running the command again is better. */
const PATIENCE_MILLISECONDS = 30_000;

type Request = { origin: string; path: string; method: string };
type Exchange = { request: Request; response: { statusCode: number } };

/** Says when Google refuses for lack of quota, and gives up if it refuses the same request again after half a minute. */
export function watchQuota(giveUp: (error: Error) => void): void {
  const refusedSince = new Map<string, number>();
  const hosts = new Set<string>();
  subscribe("undici:request:headers", (exchange) => {
    const { request, response } = exchange as Exchange;
    if (response.statusCode !== 429) return;
    const address = `${request.method} ${request.origin}${request.path}`;
    const since = refusedSince.get(address) ?? Date.now();
    refusedSince.set(address, since);
    if (Date.now() - since >= PATIENCE_MILLISECONDS)
      giveUp(new Error(`Quota exceeded: Google still answers 429 to ${address}.`));
    const { host } = new URL(request.origin);
    if (hosts.has(host)) return;
    hosts.add(host);
    console.log(`Google answers 429 at ${host}: a quota is spent. The command tries again for a minute.`);
  });
}
