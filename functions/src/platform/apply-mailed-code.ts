import { warn } from "firebase-functions/logger";
import { Failure } from "./failure.ts";

/** The page that the request to Auth is sent for. */
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
 * Consumes a code of Auth's mails and confirms its address, with the same request as a browser. Only the body
 * contains the code, and it is never logged. Throws "action-code-invalid", "action-code-expired", or
 * "auth-unreachable" if Auth gave no decision: no answer, too many requests, or a key that servers may not
 * use.
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

/** A proxy before Auth may answer with a page, or break the connection. */
async function refusalIn(answer: Response | null): Promise<Refusal> {
  return (await answer?.json().catch(() => null)) ?? {};
}

const isRefusal = (name: string): name is keyof typeof refusals => Object.hasOwn(refusals, name);
