import { once } from "node:events";
import type { AddressInfo } from "node:net";
import express, { type RequestHandler } from "express";

/** Serves functions on a free port as Cloud Run does: real requests, nothing of the emulator around them. */
export async function serveFunctions(functions: Record<string, unknown>) {
  const app = express().use(express.json());
  for (const [name, handler] of Object.entries(functions)) app.post(`/${name}`, handler as RequestHandler);
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    close: () => server.close(),
    /** Answers the HTTP status and the callable's body. */
    async call(name: string, data: unknown, headers: Record<string, string> = {}) {
      const response = await fetch(`${origin}/${name}`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify({ data }),
      });
      return { status: response.status, body: (await response.json()) as unknown };
    },
  };
}
