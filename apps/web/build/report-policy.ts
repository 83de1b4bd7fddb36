import { randomUUID } from "node:crypto";
import type { Plugin } from "vite";
import { contentSecurityPolicy } from "../src/ssr/content-security-policy.ts";

/**
 * Lets Vite's server send the Content-Security-Policy of what is deployed, to be reported and not to be kept: the scripts
 * and styles that Vite puts into pages have a nonce, so that what is reported is the app's own.
 */
export function reportPolicy(): Plugin {
  const nonce = randomUUID();
  const policy = contentSecurityPolicy({ projectId: "demo-sundial", authDomain: "localhost" })
    .replace(/(?:script|style)-src 'self'/g, `$& 'nonce-${nonce}'`)
    // Vite reloads through this socket.
    .replace(/connect-src 'self'/, "$& ws://localhost:*");
  return {
    name: "report-policy",
    apply: "serve",
    config: () => ({ html: { cspNonce: nonce } }),
    configureServer: ({ middlewares }) => {
      middlewares.use((_request, response, next) => {
        response.setHeader("content-security-policy-report-only", policy);
        next();
      });
    },
  };
}
