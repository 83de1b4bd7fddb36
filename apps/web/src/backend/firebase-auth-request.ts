import { authEmulator } from "./firebase-emulators.ts";
import { timeLimit } from "./firebase-time-limit.ts";

const host = "identitytoolkit.googleapis.com";
// Milliseconds, as in the SDK.
const timeout = 30_000;

export interface AuthRequest {
  /** Of `accounts`, such as "update". */
  method: string;
  /** The web API key of the project. */
  apiKey: string;
  body: Record<string, unknown>;
  /** The language of a mail. */
  languageCode?: string;
}

/**
 * Asks Auth without its SDK, as documented for Identity Toolkit's REST interface. What is secret is in the body, so that it
 * is in no address. Rejects when there is no answer.
 */
export async function requestAuth({ method, apiKey, body, languageCode }: AuthRequest): Promise<Response> {
  const emulator = await authEmulator();
  const origin = emulator ? `${emulator}/${host}` : `https://${host}`;
  return fetch(`${origin}/v1/accounts:${method}?key=${apiKey}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(languageCode && { "x-firebase-locale": languageCode }),
    },
    body: JSON.stringify(body),
    signal: timeLimit(timeout),
  });
}
