import { addressOf } from "./address-of.ts";

/** POSTs any body at all to a callable, as `addressOf` says. Answers the status and the text. */
export async function rawCall(
  name: string,
  body: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; text: string }> {
  const response = await fetch(addressOf(name), {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
  });
  return { status: response.status, text: await response.text() };
}
