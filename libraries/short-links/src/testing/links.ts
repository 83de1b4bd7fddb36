import { randomUUID } from "node:crypto";
import { initializeApp } from "firebase-admin/app";
import { type Firestore, getFirestore } from "firebase-admin/firestore";
import { dayOf, readClicks } from "../clicks.ts";
import {
  answerVisit,
  type LinkOpening,
  type LinkSettings,
  type ShortLinksApi,
  shortLinksApi,
} from "../index.ts";
import { acorn } from "./acorn.ts";

export const testApiKey = "key-of-the-tests";

/** The Firestore at FIRESTORE_EMULATOR_HOST, in a project of its own. */
export function testFirestore(): Firestore {
  const projectId = `demo-${randomUUID().slice(0, 8)}`;
  return getFirestore(initializeApp({ projectId }, projectId));
}

/** The link service of Acorn. */
export function testLinks(settings: Partial<LinkSettings> = {}): ShortLinksApi {
  return { db: testFirestore(), settings: { ...acorn, ...settings }, apiKey: testApiKey };
}

/** POST /v1/shortLinks as a client of the old service sends it. */
export function shortenRequest(body: unknown, query = `?key=${testApiKey}`): Request {
  return new Request(`https://acorn.example/v1/shortLinks${query}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

/** A short link of a body, or of Ana's page in Acorn's app. */
export async function shorten(links: ShortLinksApi, body: object = anasLink): Promise<string> {
  const response = await shortLinksApi(links, shortenRequest(body));
  return ((await response.json()) as { shortLink: string }).shortLink;
}

const anasLink = {
  dynamicLinkInfo: {
    domainUriPrefix: acorn.domainUriPrefix,
    link: "https://acorn.example/?userId=ana",
    androidInfo: { androidPackageName: "app.acorn.mobile" },
    iosInfo: { iosBundleId: "app.acorn.mobile", iosAppStoreId: acorn.appStoreId, iosCustomScheme: "acorn" },
  },
};

/** Opens a link, as a browser or whatever else the headers say. */
export function visit(
  links: ShortLinksApi & Partial<LinkOpening>,
  address: string,
  { method = "GET", ...headers }: Record<string, string> = {},
): Promise<Response> {
  const opening = { findOwner: async () => null, ...links };
  return answerVisit(opening, new Request(address, { method, headers }));
}

/** The code at the end of a short link. */
export function codeOf(shortLink: string): string {
  return shortLink.slice(shortLink.lastIndexOf("/") + 1);
}

/** The clicks of a short link since yesterday, as a test may run over midnight. */
export function clicksOf({ db }: Pick<ShortLinksApi, "db">, shortLink: string) {
  const to = dayOf(Date.now());
  const from = dayOf(Date.now() - 24 * 60 * 60 * 1000);
  return readClicks(db, codeOf(shortLink), { from, to });
}
