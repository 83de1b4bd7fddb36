import type { PlainResponse } from "../src/platform/web-handler.ts";

/** What `plainHandler` would send, as a client has it. */
export function asResponse(answer: PlainResponse | Response): Response {
  return "content" in answer ? new Response(Buffer.from(answer.content), answer) : answer;
}
