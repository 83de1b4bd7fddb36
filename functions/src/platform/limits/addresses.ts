import type { Firestore } from "firebase-admin/firestore";
import { error as logError } from "firebase-functions/logger";
import ipaddr from "ipaddr.js";
import { fieldsOf } from "short-links/stored-fields";
import { blockedRanges } from "../../documents/blocks.ts";
import { Failure } from "../failure.ts";

/** The client that a call is counted for. */
export interface Client {
  /** The signed-in caller. */
  uid: string | undefined;
  /** The address that sent the request, see `clientAddress()`. */
  address: string | null;
}

/** The client of a request: the address from its headers, and the signed-in account, if any. */
export function clientOf(headers: Headers, uid?: string): Client {
  return { uid, address: clientAddress(headers.get("x-forwarded-for") ?? undefined) };
}

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/**
 * The address blocks of Google's own servers, Hosting among them: those in Google's list of all its addresses
 * (gstatic.com/ipranges/goog.json) and not in its list of customers' addresses (cloud.json), as of September 2026. See
 * docs/decisions.md#d25 for who else may call from them.
 */
// biome-ignore format: a table
const googleBlocks = [
  "64.233.160.0/19", "66.102.0.0/20", "66.249.64.0/19", "72.14.192.0/18", "74.125.0.0/16",
  "108.177.0.0/17", "142.250.0.0/15", "172.217.0.0/16", "172.253.0.0/16", "173.194.0.0/16",
  "192.178.0.0/15", "209.85.128.0/17", "216.58.192.0/19", "216.239.32.0/19",
  "2001:4860::/32", "2404:6800::/32", "2607:f8b0::/32", "2800:3f0::/32", "2a00:1450::/32", "2c0f:fb50::/32",
].map((block) => ipaddr.parseCIDR(block));

/**
 * The client's address from X-Forwarded-For, or null if it does not tell. Each proxy appends the address that called
 * it, so only the end of the list is Google's; anything before may be forged. A call through Hosting ends with the
 * client's address and one of Hosting's, which is skipped; a direct call ends with the caller's. The local suite's own
 * proxies come last and are loopback addresses.
 */
export function clientAddress(forwardedFor: string | undefined): string | null {
  const hops = (forwardedFor ?? "").split(",").map((hop) => addressIn(hop.trim()));
  const outside = hops.slice(0, hops.findLastIndex((hop) => hop?.range() !== "loopback") + 1);
  const last = outside.at(-1);
  const client = last && isInAny(last, googleBlocks) ? outside.at(-2) : last;
  return client?.toString() ?? null;
}

/** An IPv4 address, or the largest block of IPv6 that a provider usually assigns to one household (RFC 6177). */
export const subscriberNetwork = (address: string): string => networkOf(address, 56);

/** An IPv4 address, or the block of IPv6 that one person may get from some providers: 256 of a subscriber's. */
export const siteNetwork = (address: string): string => networkOf(address, 48);

function networkOf(address: string, bits: number): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  return ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`).toString();
}

type Range = [network: Address, bits: number];

const isInAny = (address: Address, ranges: Range[]) =>
  ranges.some((range) => range[0].kind() === address.kind() && address.match(range));

/** Parses an address, an IPv4-mapped IPv6 address as IPv4; null if it is invalid. */
export function addressIn(text: string): Address | null {
  const isWritten = ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
  return isWritten ? ipaddr.process(text) : null;
}

/** How long an instance may act on what it has read: a range is blocked within this time, everywhere. */
export const KEPT_MILLISECONDS = 30_000;
/** So many ranges are read, and no more can be blocked, see `setBlocked()`. */
export const MAX_RANGES = 200;

const knownOf = new WeakMap<Firestore, { until: number; ranges: Promise<Range[]> }>();

/** Rejects with "network-blocked" for an address in a range that an operator has blocked. */
export async function refuseBlocked(db: Firestore, address: string | null): Promise<void> {
  if (address === null) return;
  if (isInAny(ipaddr.process(address), await rangesIn(db))) throw new Failure("network-blocked");
}

/**
 * All calls of an instance share one read. If it fails, the ranges of the previous read stay in force, or no
 * ranges at first.
 */
function rangesIn(db: Firestore): Promise<Range[]> {
  const known = knownOf.get(db);
  if (known && known.until > Date.now()) return known.ranges;
  const read = async () => {
    const { docs } = await blockedRanges(db, MAX_RANGES).get();
    const texts = docs.flatMap((block) => fieldsOf(block).text("id") ?? []);
    return texts.filter((range) => ipaddr.isValidCIDR(range)).map((range) => ipaddr.parseCIDR(range));
  };
  const ranges = read().catch((error) => {
    logError("the blocked addresses were not read", error);
    return known?.ranges ?? [];
  });
  knownOf.set(db, { until: Date.now() + KEPT_MILLISECONDS, ranges });
  return ranges;
}
