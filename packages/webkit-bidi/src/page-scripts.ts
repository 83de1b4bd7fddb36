import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The expression in one of this folder's files for pages. */
export function pageSource(file: string): string {
  const text = readFileSync(join(import.meta.dirname, file), "utf8");
  const comment = /^\/\*.*?\*\//s;
  return text.replace(comment, "").trim().replace(/;$/, "");
}

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

/** Inserts scripts before everything else in an HTML document. */
export function withScripts(html: string, scripts: string[]): string {
  const elements = scripts.map((script) => `<script>${inElement(script)}</script>`).join("");
  return html.replace(/<head[^>]*>|$/i, (head) => head + elements);
}

/** The same for the policy that a document itself states. */
export const allowingScriptsInside = (html: string, scripts: string[]): string =>
  html.replace(/(?<=<meta\s+http-equiv="Content-Security-Policy"\s+content=")[^"]*/, (policy) =>
    allowingScripts(policy, scripts),
  );

/** A Content-Security-Policy that lets these scripts run as well, and Playwright's own, which it evaluates in the page. */
export function allowingScripts(policy: string, scripts: string[]): string {
  const hashes = scripts.map((script) => `'sha256-${hashOf(inElement(script))}'`).join(" ");
  const allowed = `${hashes} 'unsafe-eval'`;
  return policy.replaceAll(/\bscript-src(-elem)?(?= )/g, (directive) => `${directive} ${allowed}`);
}

const inElement = (script: string) => script.replaceAll("</", "<\\/");

const hashOf = (text: string) => createHash("sha256").update(text).digest("base64");
