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

/**
 * The Content-Security-Policy of a page of the app: its own files, Google's for sign-in and App Check, and exactly this
 * inline code. A build for a "demo-" project, which only emulators serve, may also talk to servers on this machine.
 */
export function contentSecurityPolicy(
  { projectId, authDomain }: Project,
  { style, scripts = [] }: InlineCode = {},
): string {
  const emulators = projectId.startsWith("demo-") ? ["http://127.0.0.1:*", "http://localhost:*"] : [];
  const directives = {
    "default-src": ["'none'"],
    "script-src": [
      "'self'",
      ...scripts.flatMap(hashOf),
      "https://apis.google.com",
      "https://www.google.com/recaptcha/",
      "https://www.gstatic.com/recaptcha/",
    ],
    "style-src": ["'self'", ...hashOf(style)],
    "style-src-attr": ["'unsafe-inline'"],
    "img-src": ["'self'"],
    "font-src": ["'self'"],
    "connect-src": [
      "'self'",
      "https://identitytoolkit.googleapis.com",
      "https://securetoken.googleapis.com",
      "https://content-firebaseappcheck.googleapis.com",
      "https://www.google.com/recaptcha/",
      ...emulators,
    ],
    "frame-src": ["'self'", `https://${authDomain}`, "https://www.google.com/recaptcha/", ...emulators],
    "manifest-src": ["'self'"],
    "worker-src": ["'self'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");
}

const hashOf = (code: string | undefined) =>
  !code ? [] : [`'sha256-${createHash("sha256").update(code).digest("base64")}'`];
