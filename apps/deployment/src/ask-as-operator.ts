import { createRequire } from "node:module";

// The CLI has no command for these, but its signed-in account may request them.
const inside = createRequire(import.meta.url);
const { Client }: { Client: ApiClient } = inside("firebase-tools/lib/apiv2.js");

type ApiClient = new (options: {
  urlPrefix: string;
  auth: true;
}) => {
  get(path: string): Promise<{ body: unknown }>;
  post(path: string, body: object): Promise<{ body: unknown }>;
};

/** Reads a resource of Google's, or posts to it. Rejects with the CLI's error, which has Google's status and message. */
export type Ask = (address: string, body?: object) => Promise<unknown>;

/** Requests with the CLI's credentials; one of its commands must have run before. */
export const askAsOperator: Ask = async (address, body) => {
  const { origin, pathname, search } = new URL(address);
  const client = new Client({ urlPrefix: origin, auth: true });
  const path = pathname + search;
  return (await (body ? client.post(path, body) : client.get(path))).body;
};
