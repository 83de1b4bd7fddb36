import { getAuth } from "firebase-admin/auth";
import { type Firestore, getFirestore } from "firebase-admin/firestore";
import {
  morePushFailures,
  oneMoreErasure,
  serviceCountsOf,
} from "../../../functions/src/documents/service-counts.ts";
import { countOf } from "../../../functions/src/funnel/tally.ts";
import { countClick } from "../../../functions/src/links/clicks.ts";
import { saveShortLink } from "../../../functions/src/links/short-links.ts";
import { brand } from "../../../functions/src/product/brand.ts";
import { inviteLinkParameters } from "../../../functions/src/product/invite-link.ts";
import { inviters } from "./seed.ts";
import { visitorsOf } from "./seed-visitors.ts";

/** Who may open the operator's page on a developer's machine. */
export const operator = { email: "operator@example.com", password: "correct horse" };

const DAYS = 60;
const DAY_IN_MILLISECONDS = 24 * 60 * 60 * 1000;

/** An operator, and what there would be to see after two months: counts, links, pushes that failed. */
export async function seedOperator(now = Date.now()): Promise<void> {
  const db = getFirestore();
  const dayBefore = (days: number) => new Date(now - days * DAY_IN_MILLISECONDS).toISOString().slice(0, 10);
  await Promise.all([
    seedAccount(),
    seedLinks(db),
    ...Array.from({ length: DAYS }, (_, age) => seedDay(db, dayBefore(age), DAYS - age)),
  ]);
}

async function seedAccount(): Promise<void> {
  const { uid } = await getAuth().createUser({ uid: "operator", ...operator, emailVerified: true });
  await getAuth().setCustomUserClaims(uid, { operator: true });
}

async function seedDay(db: Firestore, day: string, number: number): Promise<void> {
  const [shard, counts] = countOf(db, visitorsOf(number), { writer: "report", day });
  const failures = Array.from({ length: (number * 7) % 5 }, (_, index) =>
    index % 3 === 0 ? "internal-error" : "registration-token-not-registered",
  );
  const batch = db.batch().set(shard, counts, { merge: true });
  if (failures.length > 0)
    batch.set(serviceCountsOf(db, day), morePushFailures(failures, day), { merge: true });
  if (number % 9 === 0) batch.set(serviceCountsOf(db, day), oneMoreErasure(day), { merge: true });
  await batch.commit();
}

async function seedLinks(db: Firestore): Promise<void> {
  for (const [index, { id }] of inviters.entries()) {
    const parameters = inviteLinkParameters(brand.productDomain, id);
    const code = await saveShortLink({ db, limit: null }, { parameters, suffix: "UNGUESSABLE" });
    const clicks = Array.from({ length: 12 - index * 5 }, (_, click) =>
      click % 3 === 0 ? "IOS" : "ANDROID",
    );
    for (const platform of clicks) await countClick(db, code, platform);
  }
}
