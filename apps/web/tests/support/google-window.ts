import { readFileSync } from "node:fs";
import type { Answer, Routes } from "firebase-local/google";
import { suiteAddress } from "suite/suite-address.ts";

const standIn = new URL(import.meta.resolve("suite/google-api-stand-in.js"));
const gapi = readFileSync(standIn, "utf8");

/**
 * The requests of a browser that signs in with Google's window. The site is also its `authDomain`, as in
 * production. The Auth emulator's page replaces all of Google's pages. It is a single page and asks no
 * questions.
 */
export function googleWindow(site: string): Routes {
  const auth = suiteAddress("FIREBASE_AUTH_EMULATOR_HOST");
  const emulators =
    (path: string): Answer =>
    async ({ url }) => {
      const page = await fetch(`http://${auth}/emulator/auth/${path}${new URL(url).search}`);
      return new Response(await page.text(), { headers: { "content-type": "text/html" } });
    };
  const headers = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };
  const projects = "https://identitytoolkit.googleapis.com/v1/projects";
  return {
    "GET https://apis.google.com/js/api.js": () =>
      new Response(gapi, { headers: { "content-type": "text/javascript" } }),
    // Whether the site may ask at all.
    [`OPTIONS ${projects}`]: () => new Response(null, { headers }),
    [`GET ${projects}`]: () =>
      Response.json({ projectId: "123", authorizedDomains: [new URL(site).hostname] }, { headers }),
    [`GET ${site}/__/auth/handler`]: emulators("handler"),
    [`GET ${site}/__/auth/iframe`]: emulators("iframe"),
  };
}
