import { createRequire } from "node:module";

// The CLI has no command for these, but whoever it is signed in as may ask.
const inside = createRequire(import.meta.url);
const { Client }: { Client: ApiClient } = inside("firebase-tools/lib/apiv2.js");

type ApiClient = new (options: {
  urlPrefix: string;
  auth: true;
}) => { get(path: string): Promise<{ body: unknown }> };

/** Reads a resource of Google's. Rejects with the CLI's error, which has Google's status and message. */
export type Ask = (address: string) => Promise<unknown>;

/** Asks as the CLI is signed in, which one of its commands has to have done before. */
export const askAsOperator: Ask = async (address) => {
  const { origin, pathname, search } = new URL(address);
  const { body } = await new Client({ urlPrefix: origin, auth: true }).get(pathname + search);
  return body;
};
