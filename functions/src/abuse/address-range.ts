import ipaddr from "ipaddr.js";

/** The widest ranges that may be blocked: a slip of the finger must not shut out a country. */
const FEWEST_BITS = { ipv4: 16, ipv6: 32 };

/**
 * A range as it is stored, "203.0.113.0/24", from any spelling of it; a single address is a range of one. Null for what is
 * none or too wide. IPv6 below 56 bits is one subscriber, see `subscriberNetwork()`, and becomes that.
 */
export function addressRange(text: string): string | null {
  const [address, bits] = parts(text.trim()) ?? [];
  if (!address || bits === undefined || bits < FEWEST_BITS[address.kind()]) return null;
  const kept = address.kind() === "ipv6" ? Math.min(bits, 56) : bits;
  const family = address.kind() === "ipv6" ? ipaddr.IPv6 : ipaddr.IPv4;
  return `${family.networkAddressFromCIDR(`${address}/${kept}`)}/${kept}`;
}

function parts(text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] | null {
  const isWritten = ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
  if (isWritten) {
    const address = ipaddr.process(text);
    return [address, address.kind() === "ipv6" ? 128 : 32];
  }
  const [network = ""] = text.split("/");
  const isNetwork = ipaddr.IPv4.isValidFourPartDecimal(network) || ipaddr.IPv6.isValid(network);
  return isNetwork && ipaddr.isValidCIDR(text) ? withoutMapping(ipaddr.parseCIDR(text)) : null;
}

/** "::ffff:203.0.113.0/120" is a range of IPv4, which is what callers' addresses are compared as. */
function withoutMapping([address, bits]: [ipaddr.IPv4 | ipaddr.IPv6, number]): [
  ipaddr.IPv4 | ipaddr.IPv6,
  number,
] {
  const isMapped = address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress();
  return isMapped ? [address.toIPv4Address(), bits - 96] : [address, bits];
}
