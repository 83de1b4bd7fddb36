import { Failure } from "./failure.ts";
import { withinLimit } from "./firebase-time-limit.ts";

const timeout = 15_000;
const loads = new Map<string, Promise<unknown>>();

/**
 * Loads a third party's script once, until it says that it is ready. The SDKs use a script that is there; their own loading
 * reports no error, or has no time limit. After a failure the next call loads it again. Rejects with network.
 */
export function loadThirdPartyScript(address: string, whenReady: () => Promise<unknown>): Promise<unknown> {
  const known = loads.get(address);
  if (known) return known;
  const load = withinLimit(insert(address).then(whenReady), timeout);
  loads.set(address, load);
  load.catch(() => loads.delete(address));
  return load;
}

const insert = (src: string) =>
  new Promise((resolve, reject) => {
    const onerror = () => reject(new Failure("network", { cause: src }));
    document.head.append(Object.assign(document.createElement("script"), { src, onload: resolve, onerror }));
  });
