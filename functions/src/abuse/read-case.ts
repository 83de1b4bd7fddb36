import type { CaseEvent, OperatorCallables } from "contract/operator";
import type { LinkServices } from "short-links";
import { fieldsOf } from "short-links/stored-fields";
import { blockDocument, judgementsOf } from "../documents/blocks.ts";
import { DAY_IN_MILLISECONDS, dayOf, isUserId, readTogether } from "../documents/reading.ts";
import { reportDocument, reportIn } from "../documents/reports.ts";
import { readUser, userDocument } from "../documents/users.ts";
import { findClickedLinks } from "../links/clicked-links.ts";
import { Failure } from "../platform/failure.ts";
import { blockKindOf } from "./blocks.ts";

type Call = OperatorCallables["readCase"];

/** Reads a case; the contract describes it. An id may be a link's code. */
export async function readCase(services: LinkServices, { kind, id }: Call["request"]) {
  const { db } = services;
  const now = Date.now();
  const period = { from: dayOf(now - 30 * DAY_IN_MILLISECONDS), to: dayOf(now) };
  const found = await findClickedLinks(services, period, { search: id });
  const link = found.find(({ code }) => code === id);
  const invited = kind === "invitation" ? id : undefined;
  const inviterId = link ? link.inviterId : invited;
  if (inviterId === undefined || (inviterId !== null && !isUserId(inviterId)))
    throw new Failure("invalid-request");
  const about = link && inviterId ? await findClickedLinks(services, period, { search: inviterId }) : found;
  const links = about.filter((one) => one.inviterId === inviterId || one.code === id);
  const targets = [
    ...(inviterId ? [{ kind: "invitation" as const, id: inviterId }] : []),
    ...links.map(({ code }) => ({ kind: "link" as const, id: code })),
  ];
  const read = async ({ kind, id }: (typeof targets)[number]) => {
    const documents = [reportDocument(db, kind, id), blockDocument(db, blockKindOf[kind], id)] as const;
    const [report, block] = await readTogether(db, documents);
    return { kind, id, report: reportIn(report), judgements: judgementsOf(block) };
  };
  const [inviter, ...judged] = await Promise.all([
    inviterId ? inviterOf(services, inviterId) : null,
    ...targets.map(read),
  ]);
  const events: CaseEvent[] = [];
  if (inviter?.since)
    events.push({ what: "joined", at: inviter.since, kind: "invitation", id: inviter.userId });
  for (const { code, since } of links) events.push({ what: "linkMade", at: since, kind: "link", id: code });
  for (const { kind, id, report, judgements } of judged) {
    if (report) events.push({ what: "reported", at: report.lastReportedAt, kind, id });
    for (const { verdict, at, by } of judgements) events.push({ what: verdict, at, by, kind, id });
  }
  return {
    inviter,
    links,
    reports: judged.flatMap(({ report }) => report ?? []),
    events: events.toSorted((one, other) => other.at.localeCompare(one.at)),
  };
}

async function inviterOf({ db }: LinkServices, userId: string) {
  const [user, friends, accepted] = await Promise.all([
    userDocument(db, userId).get(),
    db.collection("Friends").where("userId", "==", userId).count().get(),
    db.collection("Invitations").where("inviterId", "==", userId).count().get(),
  ]);
  return {
    userId,
    name: readUser(user).name ?? null,
    since: fieldsOf(user).date("createdAt") ?? null,
    friends: friends.data().count,
    accepted: accepted.data().count,
  };
}
