import type { OperatorCallables } from "contract/operator";
import type { BlockKind, ReportedKind } from "contract/reports";
import type { Transaction } from "firebase-admin/firestore";
import { info } from "firebase-functions/logger";
import ipaddr from "ipaddr.js";
import { isCode, isLinkOff, type LinkServices, turnLinkOff } from "short-links";
import { fieldsOf } from "short-links/stored-fields";
import { blockDocument, blockedRanges, blockRecord, isBlocked, isDismissed } from "../documents/blocks.ts";
import { dayOf, isUserId } from "../documents/reading.ts";
import { reportPage } from "../documents/reports.ts";
import { readUser, userDocument } from "../documents/users.ts";
import { findClickedLinks } from "../links/clicked-links.ts";
import { Failure } from "../platform/failure.ts";
import { addressIn, MAX_RANGES } from "../platform/limits/addresses.ts";
import type { Services } from "../platform/services.ts";
import { transact } from "../platform/transact.ts";

/** An operator's decision to block or unblock a target. */
type Decision = OperatorCallables["setBlocked"]["request"] & {
  /** Blocks or releases a link along with its inviter. */
  withInviter?: boolean;
  /** The operator's user id. */
  by: string;
};

/**
 * Makes a decision; the contract describes it, and `findClickedLinks` how many of an inviter's links go along. Unblocking a
 * range deletes its block. The log leaves out the person or network.
 */
export async function setBlocked(services: LinkServices, decision: Decision): Promise<void> {
  const { db } = services;
  const { kind, blocked: active, by, withInviter = false } = decision;
  const dismissed = !active && decision.dismissed === true;
  const id = kind === "addresses" ? addressRange(decision.id) : decision.id;
  if (id === null || !isId[kind](id)) throw new Failure("invalid-request");
  const document = blockDocument(db, kind, id);
  let hasChanged = false;
  await transact({ db, limit: null }, [document], async (tx, [block]) => {
    // A link may be turned off by hand, without a block.
    hasChanged =
      isBlocked(block) !== active ||
      isDismissed(block) !== dismissed ||
      (kind === "link" && (await isLinkOff({ db, tx }, id)) === !active);
    // A link that was blocked for itself stays blocked when its inviter is released.
    if (!active && withInviter && fieldsOf(block).flag("withInviter") !== true) hasChanged = false;
    if (!hasChanged) return "nothing-to-do";
    await effects[kind]({ db, tx }, id, active);
    if (kind === "addresses" && !active) tx.delete(document);
    else tx.set(document, blockRecord({ kind, id, active, by, dismissed, withInviter }), { merge: true });
    return "written";
  });
  if (hasChanged) info("block", { kind, blocked: active, by });
  if (!decision.everything || kind !== "inviter") return;
  const today = dayOf(Date.now());
  const links = await findClickedLinks(services, { from: today, to: today }, { search: id });
  for (const { code, inviterId } of links)
    if (inviterId === id)
      await setBlocked(services, { kind: "link", id: code, blocked: active, by, withInviter: true });
}

const isId: Record<BlockKind, (id: string) => boolean> = {
  inviter: isUserId,
  link: isCode,
  addresses: () => true,
};

type World = Pick<Services, "db"> & { tx: Transaction };

/** Check that the target exists, and make the further writes of a block. */
const effects: Record<BlockKind, (world: World, id: string, isStopped: boolean) => Promise<void>> = {
  inviter: async ({ db, tx }, id, isStopped) => {
    if (isStopped && !readUser(await tx.get(userDocument(db, id))).isThere)
      throw new Failure("invalid-request");
  },
  link: async (world, code, isStopped) => {
    if (!(await turnLinkOff(world, code, isStopped)) && isStopped) throw new Failure("invalid-request");
  },
  addresses: async ({ db, tx }, _range, isStopped) => {
    if (!isStopped) return;
    const { size } = await tx.get(blockedRanges(db, MAX_RANGES));
    if (size >= MAX_RANGES) throw new Failure("too-many-ranges");
  },
};

/** The widest ranges that may be blocked: a slip of the finger must not shut out a country. */
const FEWEST_BITS = { ipv4: 16, ipv6: 32 };

/**
 * Normalises an address range to its stored form, such as "203.0.113.0/24". A single address becomes a range
 * of one. A narrow IPv6 range becomes the subscriber's /56, see `subscriberNetwork()`. Null if the text is
 * invalid or the range is too wide.
 */
function addressRange(text: string): string | null {
  const [network = "", length] = text.trim().split("/");
  const range = length === undefined ? `${network}/${network.includes(":") ? 128 : 32}` : text.trim();
  const address = addressIn(network);
  if (!address || !ipaddr.isValidCIDR(range)) return null;
  const [written, writtenBits] = ipaddr.parseCIDR(range);
  // An IPv4-mapped range such as "::ffff:203.0.113.0/120" becomes IPv4, like the callers' addresses.
  const bits = written.kind() === address.kind() ? writtenBits : writtenBits - 96;
  if (bits < FEWEST_BITS[address.kind()]) return null;
  const kept = address.kind() === "ipv6" ? Math.min(bits, 56) : bits;
  const family = address.kind() === "ipv6" ? ipaddr.IPv6 : ipaddr.IPv4;
  return `${family.networkAddressFromCIDR(`${address}/${kept}`)}/${kept}`;
}

type ListReports = OperatorCallables["listReports"];

/** Maximum number of reports per page. */
export const PAGE_SIZE = 100;

/** The kind of block that stops a reported target. */
export const blockKindOf: Record<ReportedKind, BlockKind> = { invitation: "inviter", link: "link" };

/**
 * A page of what was reported in the last 90 days, most reporters first, and whether it is judged. With `isOpen` it leaves
 * out what is, and goes on to the first page with something left: an operator must not turn empty pages.
 */
export async function listReports(
  { db }: Pick<Services, "db">,
  { after, kind, isOpen }: ListReports["request"],
): Promise<ListReports["response"]> {
  const { reports, next } = await reportPage(db, PAGE_SIZE, after, kind);
  if (reports.length === 0) return { reports: [], next };
  const blocks = await db.getAll(...reports.map(({ kind, id }) => blockDocument(db, blockKindOf[kind], id)));
  const judged = reports.map((report, index) => ({
    ...report,
    blocked: isBlocked(blocks[index]),
    dismissed: isDismissed(blocks[index], report.lastReportedAt),
  }));
  if (!isOpen) return { reports: judged, next };
  const open = judged.filter(({ blocked, dismissed }) => !blocked && !dismissed);
  if (open.length === 0 && next !== null) return listReports({ db }, { after: next, kind, isOpen });
  return { reports: open, next };
}
