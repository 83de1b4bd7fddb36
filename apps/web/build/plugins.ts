import { randomUUID } from "node:crypto";
import { brand } from "contract/brand";
import { languageCodes, languages } from "contract/languages";
import { allMessages } from "contract/messages";
import type { IndexHtmlTransformContext, Plugin } from "vite";
import { startNotices } from "../src/boot/start-notices.ts";
import { contentSecurityPolicy } from "../src/ssr/content-security-policy.ts";

const startFailures = languageCodes.map((code) => {
  const { failureTitle, failureText, tryAgain } = allMessages[code].start;
  return `<main class="main" lang="${code}" dir="${languages[code].direction}">
        <div class="card start-failure">
          <div class="card-hero"></div>
          <div class="card-body">
            <h1>${failureTitle}</h1>
            <p>${failureText}</p>
            <button type="button" class="button button-primary">${tryAgain}</button>
          </div>
        </div>
      </main>`;
});

/** Preloads the chunk that a page without content starts with; there are no chunks in development. */
function startScript({ bundle = {} }: IndexHtmlTransformContext): string {
  const script = Object.values(bundle).find(({ name }) => name === "load-initial-props");
  return script ? `<link rel="modulepreload" href="/${script.fileName}" />` : "";
}

/** Fills in the product's names and, per language, what index.html says when the app cannot start. */
export const fillIndexHtml: Plugin = {
  name: "fill-index-html",
  transformIndexHtml: (html, context) =>
    html
      .replace("%start%", startScript(context))
      .replace("%start-notices%", startNotices(languageCodes))
      .replace("%start-failures%", startFailures.join("\n      "))
      .replaceAll("%brand.title%", brand.title)
      .replaceAll(/%brand\.name%|\{\{product\}\}/g, brand.name),
};

/** Renames index.html, which Hosting would serve at "/" before its rewrites apply. */
export const nameOfApp: Plugin = {
  name: "name-of-app",
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      const page = bundle["index.html"];
      if (page) page.fileName = "app.html";
    },
  },
};

/** Lets Vite's server report violations of the deployed policy. Vite's own scripts and styles pass by a nonce. */
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
