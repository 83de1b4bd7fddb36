import { once } from "node:events";
import { createServer } from "node:net";

// Above 10080, the last port that browsers and fetch block, and below the ephemeral range, so that no outgoing
// connection takes one before we listen.
const lowest = 10_081;
const highest = 32_000;

const addresses = ["127.0.0.1", "::1"];

// A returned port is used later, so this process must not return it again.
const givenOut = new Set<number>();

/** Consecutive free ports from a random start, so that suites that start together stay apart; none twice in a process. */
export async function freePorts(count: number): Promise<number[]> {
  const first = lowest + Math.floor(Math.random() * (highest - lowest - count));
  const ports = Array.from({ length: count }, (_, index) => first + index);
  if (ports.some((port) => givenOut.has(port))) return freePorts(count);
  for (const port of ports) givenOut.add(port);
  const free = await Promise.all(ports.map(isPortFree));
  return free.every(Boolean) ? ports : freePorts(count);
}

/** Whether the port is free. */
export async function isPortFree(port: number): Promise<boolean> {
  const free = await Promise.all(addresses.map((address) => canListen(port, address)));
  return free.every(Boolean);
}

async function canListen(port: number, address: string): Promise<boolean> {
  const server = createServer().listen({ port, host: address, exclusive: true });
  try {
    await once(server, "listening");
  } catch (error) {
    // Without IPv6, nothing listens there either.
    return error instanceof Error && "code" in error && error.code === "EADDRNOTAVAIL";
  }
  server.close();
  await once(server, "close");
  return true;
}
