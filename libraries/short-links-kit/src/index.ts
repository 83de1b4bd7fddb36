import { initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { defineSecret } from "firebase-functions/params";
import { type HttpsOptions, onRequest } from "firebase-functions/v2/https";
import { answerVisit, associationFile, type LinkSettings, shortLinksApi } from "short-links";
import { BodyTooSlow, readBody } from "short-links/request-body";
import { linkSettings } from "./settings.ts";

const apiKey = defineSecret("SHORT_LINK_API_KEY", {
  description: "The key of the programs that make links. Anyone who has it can make links.",
});
const db = getFirestore(initializeApp());

/**
 * POST /v1/shortLinks?key=…, and the rest of the old interface under /v1. Open to every site, as callers show the key.
 * @example export { shortLinks } from "@sundial/short-links-kit"; // in the entry of your functions
 */
export const shortLinks = serve({ cors: true, secrets: [apiKey] }, (request, settings) =>
  shortLinksApi({ db, settings, apiKey: apiKey.value() }, request),
);

/**
 * The page of a link, GET or HEAD of `{LINK_PREFIX}/{code}` or `{LINK_PREFIX}/?link=…`.
 * @example export { openLink } from "@sundial/short-links-kit";
 */
export const openLink = serve({}, (request, settings) =>
  answerVisit({ db, settings, findOwner: async () => null }, request),
);

/**
 * GET of the two files under /.well-known that let iOS and Android open links in the app.
 * @example export { associationFiles } from "@sundial/short-links-kit";
 */
export const associationFiles = serve({}, async (request, settings) => associationFile(settings, request));

function serve(
  options: HttpsOptions,
  answer: (request: Request, settings: LinkSettings) => Promise<Response>,
) {
  // Ten instances bound the cost of a flood. Google's 256 MiB are too little for 80 requests at once.
  const resources = { maxInstances: 10, memory: "512MiB" } as const;
  return onRequest({ ...resources, ...options }, async (incoming, response) => {
    const { method, originalUrl } = incoming;
    if (!["GET", "HEAD", "POST"].includes(method)) {
      response.set("allow", "GET, HEAD, POST").sendStatus(405);
      return;
    }
    const settings = linkSettings();
    const { origin } = new URL(settings.domainUriPrefix);
    const headers = incoming.headers as Record<string, string>;
    try {
      const body = method === "POST" ? new Uint8Array(await readBody(incoming)) : null;
      const answered = await answer(new Request(origin + originalUrl, { method, headers, body }), settings);
      response
        .status(answered.status)
        .set(Object.fromEntries(answered.headers))
        .send(await answered.text());
    } catch (error) {
      if (!(error instanceof BodyTooSlow)) throw error;
      response.set("connection", "close").sendStatus(408);
    }
  });
}
