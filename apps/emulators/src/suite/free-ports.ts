import { once } from "node:events";
import { createServer } from "node:net";

// Above the last port that browsers and fetch refuse, 10080, and below those that systems take for outgoing connections:
// nobody gets one before we listen on it.
const lowest = 10_081;
const highest = 32_000;

const addresses = ["127.0.0.1", "::1"];

/** Consecutive ports that nothing listens on, from a random place, so that suites started together stay apart. */
export async function freePorts(count: number): Promise<number[]> {
  const first = lowest + Math.floor(Math.random() * (highest - lowest - count));
  const ports = Array.from({ length: count }, (_, index) => first + index);
  const free = await Promise.all(ports.map(isPortFree));
  return free.every(Boolean) ? ports : freePorts(count);
}

/** Whether nothing on this machine listens on the port. */
export async function isPortFree(port: number): Promise<boolean> {
  const free = await Promise.all(addresses.map((address) => canListen(port, address)));
  return free.every(Boolean);
}

async function canListen(port: number, address: string): Promise<boolean> {
  const server = createServer().listen({ port, host: address, exclusive: true });
  try {
    await once(server, "listening");
  } catch (error) {
    // A machine without IPv6 has nobody listening there either.
    return error instanceof Error && "code" in error && error.code === "EADDRNOTAVAIL";
  }
  server.close();
  await once(server, "close");
  return true;
}
