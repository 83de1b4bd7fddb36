import type { Instance } from "suite/testing/cloud-run/instance.ts";
import type { Answer } from "./calls.ts";

/** POSTs a callable's wire format to an instance, as Hosting's rewrite does, from a new client address. */
export async function callInstance(
  { origin }: Instance,
  name: string,
  data: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(`${origin}/call/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": someAddress(), ...headers },
    body: JSON.stringify({ data }),
  });
  return { status: response.status, body: (await response.json()) as Answer["body"] };
}

/** Another address for each call, so that no test is limited for what others asked. */
function someAddress(): string {
  const [, ...parts] = crypto.getRandomValues(new Uint8Array(4));
  return [100, ...parts].join(".");
}
