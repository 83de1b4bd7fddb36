import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { WebSocket } from "ws";

/** Starts the program as Playwright does. Resolves with a connection to it. */
async function connect() {
  const server = spawn(process.execPath, [fileURLToPath(new URL("server.ts", import.meta.url))]);
  const exit = once(server, "exit");
  onTestFinished(() => void server.kill());
  const [line] = await once(createInterface({ input: server.stderr }), "line");
  const [, address = ""] = /listening on (ws:\S+)/.exec(line) ?? [];
  const socket = new WebSocket(address);
  await once(socket, "open");
  const send = async (message: object) => {
    socket.send(JSON.stringify(message));
    const [data] = await once(socket, "message");
    return JSON.parse(String(data));
  };
  return { socket, send, exit };
}

test("answers commands, and ends with its connection", async () => {
  const { socket, send, exit } = await connect();
  const session = await send({ id: 1, method: "session.new", params: {} });
  expect(session).toMatchObject({
    type: "success",
    id: 1,
    result: { capabilities: { browserName: "webkit" } },
  });
  expect(await send({ id: 2, method: "browser.none", params: {} })).toMatchObject({
    type: "error",
    id: 2,
    error: "unknown command",
  });
  socket.close();
  expect(await exit).toEqual([0, null]);
});
