import { pageSource } from "./page-source.ts";

const install = `window.__bidi ??= ${pageSource("in-page-agent.js")};`;

/** A call of a function in a page. */
export interface PageCall {
  id: number;
  args: unknown[];
  awaits: boolean;
  owns: boolean;
  depth: number | undefined;
}

export type Outcome =
  | { type: "success"; result: Record<string, unknown> }
  | { type: "exception"; text: string; stack: string };

/** The result of polling a page. */
export interface Sight {
  documentId: string;
  url: string;
  readyState: DocumentReadyState;
  outcomes: { id: number; outcome: Outcome }[];
  messages: { channel: string; data: unknown }[];
  logs: { text: string }[];
  outcome?: Outcome;
}

// Installed once: sending the agent with every script would take longer than the script itself.
const ifThere = (script: string) => `if (!window.__bidi) return "no agent"; ${script}`;

/** Installs the agent in a page that has none. */
export const installScript = `${install} return JSON.stringify(__bidi.look());`;

/** Polls. */
export const lookScript = ifThere("return JSON.stringify(__bidi.look());");

/**
 * Calls a function with the page's values, and polls. The functions are part of the script, because a policy may
 * forbid eval.
 */
export const callScript = (functionDeclaration: string) =>
  ifThere(`const outcome = __bidi.call((${functionDeclaration}), JSON.parse(arguments[0]));
    return JSON.stringify({ ...__bidi.look(), outcome });`);
