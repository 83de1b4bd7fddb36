import { setTimeout as pause } from "node:timers/promises";
import { Failure } from "../platform/failure.ts";

const TIMEOUT_MILLISECONDS = 5000;
const MOST_RETRIES = 2;
const FIRST_PAUSE_MILLISECONDS = 100;

/**
 * Sends a request to another short-link service: five seconds for each try, and up to two more tries while it answers
 * 5xx. A refusal (4xx) is answered as it is; silence is not asked again, for somebody is waiting.
 * Throws "unexpected" where there is no answer.
 */
export async function postToEndpoint(
  request: Request,
  timeoutMilliseconds = TIMEOUT_MILLISECONDS,
): Promise<Response> {
  for (let retries = 0; ; retries++) {
    const response = await answerTo(request.clone(), timeoutMilliseconds);
    if (response.status < 500 || retries === MOST_RETRIES) return response;
    await pause(FIRST_PAUSE_MILLISECONDS * 2 ** retries);
  }
}

async function answerTo(request: Request, timeoutMilliseconds: number): Promise<Response> {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(timeoutMilliseconds) });
  } catch (error) {
    // Not the error itself, which may quote the address and with it the key.
    throw new Failure("unexpected", {
      cause: `no answer from ${new URL(request.url).host}: ${nameOf(error)}`,
    });
  }
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : "unknown";
}
