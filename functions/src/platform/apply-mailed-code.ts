import { warn } from "firebase-functions/logger";
import { Failure } from "./failure.ts";

/** As whom Auth is asked: as the product's page, and with the App Check token that it has sent. */
export interface AskingPage {
  /** The project's web API key, which the page carries as well. */
  apiKey: string;
  /** The product's own origin: keys are often restricted to it. */
  origin: string;
  /** The caller's App Check token. */
  appCheckToken: string | undefined;
}

/** Consumes a code; throws as `applyMailedCode` does. */
export type ApplyCode = (code: string) => Promise<void>;

interface Refusal {
  error?: { message?: string; status?: string };
}

const host = "identitytoolkit.googleapis.com";
// Milliseconds. A person waits for it, and the page can still ask for itself.
const timeLimit = 5000;
const refusals = {
  INVALID_OOB_CODE: "action-code-invalid",
  EXPIRED_OOB_CODE: "action-code-expired",
} as const;

/**
 * Consumes a code of Auth's mails and confirms its address, by the request that a browser would make. The code is in the
 * body alone, and nothing that could hold it is logged. Throws "action-code-invalid", "action-code-expired", and
 * "auth-unreachable" where Auth did not say: no answer, too many requests, a key that is not for servers.
 */
export async function applyMailedCode(oobCode: string, page: AskingPage, limit = timeLimit): Promise<void> {
  const answer = await ask(oobCode, page, limit).catch(() => null);
  if (answer?.ok) return;
  const { message = "", status } = (await refusalIn(answer)).error ?? {};
  const [name = ""] = message.split(" : ");
  if (isRefusal(name)) throw new Failure(refusals[name]);
  // Auth's words could repeat the code; what it calls its errors cannot.
  const error = /^[A-Z_]{3,60}$/.test(name) ? name : undefined;
  warn("Auth did not take a code, which the page asks for itself now", {
    http: answer?.status,
    status,
    error,
  });
  throw new Failure("auth-unreachable");
}

function ask(
  oobCode: string,
  { apiKey, origin, appCheckToken }: AskingPage,
  limit: number,
): Promise<Response> {
  const { FIREBASE_AUTH_EMULATOR_HOST: emulator } = process.env;
  const auth = emulator ? `http://${emulator}/${host}` : `https://${host}`;
  return fetch(`${auth}/v1/accounts:update?key=${apiKey}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      referer: `${origin}/`,
      ...(appCheckToken && { "x-firebase-appcheck": appCheckToken }),
    },
    body: JSON.stringify({ oobCode }),
    redirect: "error",
    signal: AbortSignal.timeout(limit),
  });
}

/** What stands between here and Auth may answer with a page, or break off. */
async function refusalIn(answer: Response | null): Promise<Refusal> {
  return (await answer?.json().catch(() => null)) ?? {};
}

const isRefusal = (name: string): name is keyof typeof refusals => Object.hasOwn(refusals, name);
