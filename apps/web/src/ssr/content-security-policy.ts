import { createHash } from "node:crypto";
import type { AppConfig } from "../config.ts";

/**
 * Allows the page's own files, Google's for sign-in and App Check, and emulators for demo projects. Of inline code, this
 * style and this script, where they are not "".
 */
export function contentSecurityPolicy(
  { projectId, authDomain }: Pick<AppConfig["firebase"], "projectId" | "authDomain">,
  style: string,
  script: string,
): string {
  const emulators = projectId.startsWith("demo-") ? ["http://127.0.0.1:*", "http://localhost:*"] : [];
  const recaptcha = "https://www.google.com/recaptcha/";
  const auth = ["https://identitytoolkit.googleapis.com", "https://securetoken.googleapis.com"];
  const appCheck = ["https://content-firebaseappcheck.googleapis.com", recaptcha];
  const googleScripts = ["https://apis.google.com", recaptcha, "https://www.gstatic.com/recaptcha/"];
  const directives = [
    ["default-src 'none'"],
    ["script-src 'self'", ...hashOf(script), ...googleScripts],
    ["style-src 'self'", ...hashOf(style)],
    ["style-src-attr 'unsafe-inline'"],
    ["img-src 'self'"],
    ["connect-src 'self'", ...auth, ...appCheck, ...emulators],
    // Auth's frame.
    ["frame-src 'self'", `https://${authDomain}`, recaptcha, ...emulators],
    ["worker-src 'self'"],
    ["base-uri 'none'"],
    ["form-action 'self'"],
  ];
  return directives.map((sources) => sources.join(" ")).join("; ");
}

const hashOf = (code: string) =>
  code === "" ? [] : [`'sha256-${createHash("sha256").update(code).digest("base64")}'`];
