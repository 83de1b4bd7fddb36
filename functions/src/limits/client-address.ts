import { BlockList, isIPv4, isIPv6 } from "node:net";

// The blocks that Google's own services answer from. Hosting calls a function from one of these, and no machine that
// is rented from Google Cloud has an address in them. Loopback is the local suite's own proxy.
const edges: Array<[network: string, prefix: number]> = [
  ["64.233.160.0", 19],
  ["66.102.0.0", 20],
  ["66.249.64.0", 19],
  ["72.14.192.0", 18],
  ["74.125.0.0", 16],
  ["108.177.0.0", 17],
  ["142.250.0.0", 15],
  ["172.217.0.0", 16],
  ["172.253.0.0", 16],
  ["173.194.0.0", 16],
  ["192.178.0.0", 15],
  ["209.85.128.0", 17],
  ["216.58.192.0", 19],
  ["216.239.32.0", 19],
  ["127.0.0.0", 8],
];
const edgesV6: Array<[network: string, prefix: number]> = [
  ["2001:4860::", 32],
  ["2404:6800::", 32],
  ["2607:f8b0::", 32],
  ["2800:3f0::", 32],
  ["2a00:1450::", 32],
  ["2c0f:fb50::", 32],
  ["::1", 128],
];

const edgeAddresses = new BlockList();
for (const [network, prefix] of edges) edgeAddresses.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of edgesV6) edgeAddresses.addSubnet(network, prefix, "ipv6");

/**
 * Where a request came from, or null where the header does not say. Each proxy appends the address that called it, so
 * only the end of the list is Google's word; whatever stands before it may be the visitor's invention. A call through
 * Hosting ends in Hosting's own address, which is stepped over; a call straight to the function ends in the caller's.
 */
export function clientAddress(forwardedFor: string | undefined): string | null {
  const hops = (forwardedFor ?? "").split(",").map((hop) => unmapped(hop.trim()));
  const hop = hops.findLast((address) => !isEdge(address));
  return hop && (isIPv4(hop) || isIPv6(hop)) ? hop : null;
}

/** The network that one subscriber has: an IPv4 address, or the first 64 bits of an IPv6 one, of which all is theirs. */
export function subscriberNetwork(address: string): string {
  if (isIPv4(address)) return address;
  const [head = "", tail = ""] = address.split("::");
  const groups = (part: string) => part.split(":").filter(Boolean);
  const omitted = address.includes("::") ? 8 - groups(head).length - groups(tail).length : 0;
  const all = [...groups(head), ...Array<string>(Math.max(0, omitted)).fill("0"), ...groups(tail)];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}

function isEdge(address: string): boolean {
  if (isIPv4(address)) return edgeAddresses.check(address, "ipv4");
  return isIPv6(address) && edgeAddresses.check(address, "ipv6");
}

function unmapped(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}
