import { createHash } from "node:crypto";

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
