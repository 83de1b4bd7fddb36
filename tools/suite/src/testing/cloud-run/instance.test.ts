import { tmpdir } from "node:os";
import { expect, onTestFinished, test } from "vitest";
import { startInstance } from "./instance.ts";

const reportPort = import.meta.resolve("./report-port.ts");
const serving = (answer: string) => `
  require("node:http").createServer((_, response) => response.end("${answer}")).listen(process.env.PORT, () => console.log("Serving"));`;

test("another server takes the port first: an instance's address is its own", async () => {
  const stranger = `process.stdin.on("end", process.exit).resume(); ${serving("another's")}`;
  const code = `
    const stranger = require("node:child_process").spawn(process.execPath, ["--eval", ${JSON.stringify(stranger)}]);
    stranger.stdout.once("data", () => { ${serving("its own")} });`;
  const command = [process.execPath, "--import", reportPort, "--eval", code];
  const instance = await startInstance({ command, workspace: tmpdir() }, { PATH: process.env.PATH ?? "" });
  onTestFinished(instance.close);
  expect(await (await fetch(instance.origin)).text()).toBe("its own");
});

test("an instance that ends at its start rejects with its log", async () => {
  const command = [process.execPath, "--eval", 'console.log("No such function"); process.exit(1);'];
  const started = startInstance({ command, workspace: tmpdir() }, { K_SERVICE: "getinviter" });
  await expect(started).rejects.toThrow("getinviter does not start:\nNo such function");
});
