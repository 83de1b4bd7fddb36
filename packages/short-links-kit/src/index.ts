import { initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { defineSecret } from "firebase-functions/params";
import { type HttpsOptions, onRequest } from "firebase-functions/v2/https";
import { associationFile, openLink as open, shortLinksApi } from "short-links";
import { linkSettings } from "./settings.ts";

export { texts } from "./settings.ts";

const apiKey = defineSecret("SHORT_LINK_API_KEY", {
  description: "The key of the programs that make links. Anyone who has it can make links.",
});
const db = getFirestore(initializeApp());

/** POST /v1/shortLinks?key=…, and the rest of the old interface under /v1. Open to every site, as callers show the key. */
export const shortLinks = serve({ cors: true, secrets: [apiKey] }, (request) =>
  shortLinksApi({ db, settings: linkSettings(), apiKey: apiKey.value() }, request),
);

/** The page of a link, GET or HEAD of `{LINK_PREFIX}/{code}` or `{LINK_PREFIX}/?link=…`. */
export const openLink = serve({}, (request) =>
  open({ db, settings: linkSettings(), findOwner: async () => null }, request),
);

/** GET of the two files under /.well-known that let iOS and Android open links in the app. */
export const associationFiles = serve({}, async (request) => associationFile(linkSettings(), request));

function serve(options: HttpsOptions, answer: (request: Request) => Promise<Response>) {
  return onRequest(options, async ({ method, originalUrl, headers, rawBody }, response) => {
    const isPost = method === "POST";
    if (!isPost && method !== "GET" && method !== "HEAD") {
      response.set("allow", "GET, HEAD, POST").sendStatus(405);
      return;
    }
    const { origin } = new URL(linkSettings().domainUriPrefix);
    const sent = Object.entries(headers).filter(
      (header): header is [string, string] => typeof header[1] === "string",
    );
    const request = new Request(origin + originalUrl, {
      method,
      headers: sent,
      ...(isPost && { body: rawBody }),
    });
    const answered = await answer(request);
    response
      .status(answered.status)
      .set(Object.fromEntries(answered.headers))
      .send(await answered.text());
  });
}
