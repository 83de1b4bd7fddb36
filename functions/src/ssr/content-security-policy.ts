import { createHash } from "node:crypto";

/** The policy of every page as in firebase.json, except for one inline style. */
const directives = [
  "default-src 'none'",
  "script-src 'self' https://apis.google.com https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com https://content-firebaseappcheck.googleapis.com https://www.google.com/recaptcha/",
  "frame-src 'self' https://www.google.com/recaptcha/",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
];

/**
 * The Content-Security-Policy of a page with this one inline style; the browser ignores any other inline style or
 * script.
 */
export function contentSecurityPolicy(inlineStyle: string): string {
  const hash = createHash("sha256").update(inlineStyle).digest("base64");
  return directives
    .map((directive) => (directive === "style-src 'self'" ? `${directive} 'sha256-${hash}'` : directive))
    .join("; ");
}
