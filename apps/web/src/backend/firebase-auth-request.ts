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
 * Calls Auth without its SDK, by Identity Toolkit's documented REST interface. Secrets are in the body, never
 * in the URL. Rejects when there is no response.
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
