import { getFirestore } from "firebase-admin/firestore";
import { shortLink, shortLinkDocument } from "short-links";
import { suiteApp } from "./calls.ts";

/** Stores a short link of the running suite that has expired. Answers its code. */
export async function addExpiredLink(target: string): Promise<string> {
  const code = `expired-${crypto.randomUUID()}`;
  const expiresAt = "2026-01-01T00:00:00.000Z";
  const link = shortLink({ parameters: { link: target }, suffix: "SHORT", about: [], expiresAt });
  await shortLinkDocument(getFirestore(suiteApp()), code).set(link);
  return code;
}
