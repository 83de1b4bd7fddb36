import type { Firestore } from "firebase-admin/firestore";
import { error as logError } from "firebase-functions/logger";
import ipaddr from "ipaddr.js";
import { blockedRanges, idIn } from "../../documents/blocks.ts";
import { Failure } from "../failure.ts";

/** How long an instance may act on what it has read: a range is blocked within this time, everywhere. */
export const KEPT_MILLISECONDS = 30_000;
/** So many ranges are read, and no more can be blocked, see `setBlocked()`. */
export const MAX_RANGES = 200;

interface Known {
  until: number;
  ranges: Promise<string[]>;
}

const knownOf = new WeakMap<Firestore, Known>();

/** Rejects with "network-blocked" for an address in a range that an operator has blocked. */
export async function refuseBlocked(db: Firestore, address: string | null): Promise<void> {
  if (address === null) return;
  const ranges = await rangesIn(db);
  if (ranges.some((range) => isIn(address, range))) throw new Failure("network-blocked");
}

/** Whether an address is in a range such as "203.0.113.0/24". */
export function isIn(address: string, range: string): boolean {
  const one = ipaddr.process(address);
  const [network, bits] = ipaddr.parseCIDR(range);
  return one.kind() === network.kind() && one.match([network, bits]);
}

/**
 * All calls of an instance share one read. If it fails, the ranges of the previous read stay in force, or no
 * ranges at first.
 */
async function rangesIn(db: Firestore): Promise<string[]> {
  const known = knownOf.get(db);
  if (known && known.until > Date.now()) return known.ranges;
  const ranges = readRanges(db, known?.ranges ?? []);
  knownOf.set(db, { until: Date.now() + KEPT_MILLISECONDS, ranges });
  return ranges;
}

async function readRanges(db: Firestore, before: string[] | Promise<string[]>): Promise<string[]> {
  try {
    const { docs } = await blockedRanges(db, MAX_RANGES).get();
    return docs.map(idIn).filter((range) => ipaddr.isValidCIDR(range));
  } catch (error) {
    logError("the blocked addresses were not read", error);
    return before;
  }
}
