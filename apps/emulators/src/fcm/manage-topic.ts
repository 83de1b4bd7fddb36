import { readJson, sendJson } from "../json-body.ts";
import { FcmError, unauthenticated } from "./fcm-error.ts";
import type { FcmState } from "./fcm-state.ts";
import type { Exchange } from "./send-message.ts";
import { isToken } from "./targets.ts";
import { checkTopic } from "./topics.ts";

const maxTokens = 1000;

/**
 * POST /iid/v1:batchAdd, POST /iid/v1:batchRemove: subscribes up to 1,000 tokens to a topic, or ends that, with one
 * result for each token: {} or an error's code. https://developers.google.com/instance-id/reference/server
 */
export async function manageTopic(
  { topics, scripts }: FcmState,
  method: "batchAdd" | "batchRemove",
  [request, response]: Exchange,
): Promise<void> {
  if (!request.headers.authorization?.startsWith("Bearer ") || request.headers.access_token_auth !== "true")
    throw unauthenticated("Request is missing required authentication credential.");
  const { to, registration_tokens: tokens } = await readJson(request);
  if (typeof to !== "string" || !to.startsWith("/topics/")) throw badRequest("InvalidTopicName");
  const topic = to.slice("/topics/".length);
  checkTopic(topic);
  if (!Array.isArray(tokens) || tokens.length === 0 || tokens.length > maxTokens)
    throw badRequest("InvalidTokens");
  const results = tokens.map((token: unknown) => {
    if (typeof token !== "string" || !isToken(token)) return { error: "INVALID_ARGUMENT" };
    // A device scripted as gone for messages is gone for topics, too.
    if (scripts.get(token)?.[0]?.status === 404) return { error: "NOT_FOUND" };
    if (method === "batchAdd") topics.add(topic, token);
    else topics.remove(topic, token);
    return {};
  });
  sendJson(response, 200, { results });
}

function badRequest(message: string): FcmError {
  return new FcmError({ httpStatus: 400, message });
}
