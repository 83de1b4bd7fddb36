import type { Callables } from "contract/callables";
import type { AppConfig } from "../config.ts";
import { Failure, fetching, NO_ANSWER, type Reason, withinLimit } from "./failure.ts";
import { attempt, requestAuth, toFailure } from "./firebase-requests.ts";

// Milliseconds. Long enough for a cold start.
const timeout = 20_000;

// These responses have no details of ours: no server is available. Any other status is our own failure.
const reasons: Partial<Record<number, Reason>> = { 429: "too-many-requests", 503: "network", 504: "network" };

// Loaded with the first call: pages that call nothing contact no other origin.
async function attestation(config: AppConfig): Promise<string | undefined> {
  if (!config.appCheckSiteKey) return undefined;
  const { appCheckToken } = await fetching(() => import("./firebase-app-check.ts"));
  return appCheckToken(config, config.appCheckSiteKey);
}

/** Gets App Check's token, which the SDK keeps for the calls to come. */
export const prepareCalls = (config: AppConfig): Promise<unknown> => attempt(() => attestation(config));

/** Calls that a press starts and that may run twice. Without an answer in time they are asked again, as they may have worked. */
const askedTwice: ReadonlySet<keyof Callables> = new Set(["registerUser", "completeSocialSignUp"]);

/** Calls a function on the site's own origin, which needs no preflight. The SDK takes only its own session's token. */
export const callFunction = <Name extends keyof Callables>(
  config: AppConfig,
  name: Name,
  request: Callables[Name]["request"],
  token?: string,
): Promise<Callables[Name]["response"]> =>
  attempt(async () => {
    const appCheck = await attestation(config);
    const headers = {
      "content-type": "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
      ...(appCheck && { "x-firebase-appcheck": appCheck }),
    };
    const address = `${location.origin}/call/${name}`;
    const body = JSON.stringify({ data: request });
    const ask = async () => read(await fetching(() => fetch(address, { method: "POST", headers, body })));
    return withinLimit(ask(), timeout).catch((error: Error) => {
      if (error.cause !== NO_ANSWER || !askedTwice.has(name)) throw error;
      return withinLimit(ask(), timeout);
    });
  });

async function read(answer: Response) {
  // A proxy before the function may respond with a page.
  const { result, error } = await answer.json().catch(() => ({}));
  if (answer.ok && result !== undefined) return result;
  const cause = Object.assign(new Error(error?.message ?? `status ${answer.status}`), error);
  const reason = answer.ok ? "network" : reasons[answer.status];
  throw error?.details || !reason ? toFailure(cause) : new Failure(reason, { cause });
}

/** Confirms the address of a mailed code by one request. Returns its user's id. The SDK would look the account up first. */
export async function applyCode(config: AppConfig, oobCode: string): Promise<string> {
  const { localId } = await requestAuth(config, "update", { oobCode });
  return localId;
}
