#!/usr/bin/env node
/**
 * A WebDriver BiDi server for WebKit: implements BiDi's commands and events with a WebKitWebDriver and a proxy for
 * each profile. Started like a browser, it prints where it listens, as Firefox does, and exits when its connection
 * closes.
 */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { type WebSocket, WebSocketServer } from "ws";
import { bidiCommands } from "./commands.ts";
import { webkitPrograms } from "./programs.ts";
import { BidiError } from "./protocol.ts";

const server = new WebSocketServer({ host: "127.0.0.1", port: 0 });
await once(server, "listening");
server.on("connection", serve);
console.error(`WebDriver BiDi listening on ws://127.0.0.1:${(server.address() as AddressInfo).port}`);

function serve(socket: WebSocket): void {
  const send = (message: object) => socket.send(JSON.stringify(message));
  const commands = bidiCommands(webkitPrograms, (method, params) => send({ type: "event", method, params }));
  const end = async () => {
    await commands["browser.close"]?.({});
    process.exit();
  };
  socket.on("close", end);
  process.on("SIGTERM", end);
  socket.on("message", async (data) => {
    const { id, method, params } = JSON.parse(String(data));
    try {
      const command = commands[method as keyof typeof commands] as ((params: object) => object) | undefined;
      if (!command) throw new BidiError("unknown command", method);
      send({ type: "success", id, result: await command(params) });
      if (method === "browser.close") await end();
    } catch (error) {
      const code = error instanceof BidiError ? error.code : "unknown error";
      send({ type: "error", id, error: code, message: (error as Error).message });
    }
  });
}
