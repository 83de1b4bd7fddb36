import { createHash } from "node:crypto";

export interface Project {
  projectId: string;
  /** Serves Auth's frame. */
  authDomain: string;
}

interface InlineCode {
  style?: string;
  scripts?: readonly string[];
}

/** Allows the page's own files, Google's for sign-in and App Check, this inline code, and emulators for demo projects. */
export function contentSecurityPolicy(
  { projectId, authDomain }: Project,
  { style = "", scripts = [] }: InlineCode = {},
): string {
  const emulators = projectId.startsWith("demo-") ? ["http://127.0.0.1:*", "http://localhost:*"] : [];
  const recaptcha = "https://www.google.com/recaptcha/";
  const auth = ["https://identitytoolkit.googleapis.com", "https://securetoken.googleapis.com"];
  const appCheck = ["https://content-firebaseappcheck.googleapis.com", recaptcha];
  const googleScripts = ["https://apis.google.com", recaptcha, "https://www.gstatic.com/recaptcha/"];
  const directives = [
    ["default-src 'none'"],
    ["script-src 'self'", ...hashesOf(scripts), ...googleScripts],
    ["style-src 'self'", ...hashesOf([style])],
    ["style-src-attr 'unsafe-inline'"],
    ["img-src 'self'"],
    ["font-src 'self'"],
    ["connect-src 'self'", ...auth, ...appCheck, ...emulators],
    ["frame-src 'self'", `https://${authDomain}`, recaptcha, ...emulators],
    ["manifest-src 'self'"],
    ["worker-src 'self'"],
    ["base-uri 'none'"],
    ["form-action 'self'"],
  ];
  return directives.map((sources) => sources.join(" ")).join("; ");
}

const hashesOf = (codes: readonly string[]) =>
  codes.filter(Boolean).map((code) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
