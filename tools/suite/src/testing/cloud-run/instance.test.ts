import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { startInstance } from "./instance.ts";

test.each([
  ["ends", "console.log('no secret'); process.exit(1)"],
  ["is killed, as for its memory", "console.log('no secret'); process.kill(process.pid, 'SIGKILL')"],
])("an instance that %s before it listens is an error with its log", async (_how, code) => {
  const files = {
    workspace: tmpdir(),
    command: [process.execPath, "--eval", code],
    remove: () => {},
  };
  await expect(startInstance(files, { K_SERVICE: "webpage" })).rejects.toThrow(
    "webpage does not start:\nno secret",
  );
});
