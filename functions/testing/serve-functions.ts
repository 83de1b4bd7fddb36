import { once } from "node:events";
import type { AddressInfo } from "node:net";
import express, { type RequestHandler } from "express";

/** Serves functions on a free port, with nothing around them but what parses a body. Answers the origin. */
export async function serveFunctions(functions: Record<string, unknown>): Promise<string> {
  const app = express().use(express.json());
  for (const [name, handler] of Object.entries(functions)) app.post(`/${name}`, handler as RequestHandler);
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
