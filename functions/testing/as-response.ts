import type { PlainResponse } from "../src/platform/web-handler.ts";

/** Converts a result of `plainHandler` to the response that a client gets. */
export function asResponse(answer: PlainResponse | Response): Response {
  return "content" in answer ? new Response(Buffer.from(answer.content), answer) : answer;
}
