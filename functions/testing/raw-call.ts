import { Agent, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { addressOf } from "./address-of.ts";

/** POSTs any body at all to a callable, as `addressOf` says. Answers the status and the text. */
export async function rawCall(
  name: string,
  body: string,
  headers: Record<string, string> = {},
): Promise<{ status: number | undefined; text: string }> {
  // A connection per call: the server may close a kept one at the moment of its next use.
  const agent = new Agent({ keepAlive: true });
  const options = { agent, method: "POST", headers: { "content-type": "application/json", ...headers } };
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request(addressOf(name), options, resolve).on("error", reject).end(body);
    });
    return { status: response.statusCode, text: await text(response) };
  } finally {
    agent.destroy();
  }
}
