import ipaddr from "ipaddr.js";

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/**
 * The blocks that Google's own servers call from, Hosting's among them: what is in Google's list of all its addresses
 * (gstatic.com/ipranges/goog.json) and not in the list of those that customers rent (cloud.json), as both were in
 * September 2026. See docs/decisions.md#d25 for who else may call from them.
 */
const googleBlocks = [
  ...["64.233.160.0/19", "66.102.0.0/20", "66.249.64.0/19", "72.14.192.0/18", "74.125.0.0/16"],
  ...["108.177.0.0/17", "142.250.0.0/15", "172.217.0.0/16", "172.253.0.0/16", "173.194.0.0/16"],
  ...["192.178.0.0/15", "209.85.128.0/17", "216.58.192.0/19", "216.239.32.0/19"],
  ...[
    "2001:4860::/32",
    "2404:6800::/32",
    "2607:f8b0::/32",
    "2800:3f0::/32",
    "2a00:1450::/32",
    "2c0f:fb50::/32",
  ],
].map((block) => ipaddr.parseCIDR(block));

/** What a provider gives to one household at most, as a rule (RFC 6177). */
const SUBSCRIBER_BITS = 56;

/**
 * Where a request came from, or null where the header does not say. Each proxy appends the address that called it, so
 * only the end of the list is Google's word; whatever stands before it may be the visitor's invention. A call through
 * Hosting ends in the visitor's address and then Hosting's own, which is stepped over, that one alone; a call straight
 * to the function ends in the caller's. The local suite's own proxies come last and are of this machine.
 */
export function clientAddress(forwardedFor: string | undefined): string | null {
  const hops = (forwardedFor ?? "").split(",").map((hop) => addressIn(hop.trim()));
  const outside = hops.slice(0, hops.findLastIndex((hop) => hop?.range() !== "loopback") + 1);
  const last = outside.at(-1);
  const client = last && isGoogles(last) ? outside.at(-2) : last;
  return client?.toString() ?? null;
}

/** The network that one subscriber has: an IPv4 address, or the first 56 bits of an IPv6 one. */
export function subscriberNetwork(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  return ipaddr.IPv6.networkAddressFromCIDR(`${address}/${SUBSCRIBER_BITS}`).toString();
}

function isGoogles(address: Address): boolean {
  return googleBlocks.some(
    ([block, bits]) => block.kind() === address.kind() && address.match([block, bits]),
  );
}

/** Null for what is no address; an IPv4 address in IPv6 clothes is the IPv4 address. */
function addressIn(text: string): Address | null {
  const isWritten = ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
  return isWritten ? ipaddr.process(text) : null;
}
