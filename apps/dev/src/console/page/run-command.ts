import type { CommandName } from "../commands.ts";

/** Runs a command on the server. Rejects with the server's message if it fails. */
export async function runCommand(name: CommandName, input: object = {}): Promise<void> {
  const response = await fetch(`/__dev/commands/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(input),
  });
  if (response.ok) return;
  const { error } = (await response.json()) as { error: string };
  throw new Error(error);
}
