import getPort, { portNumbers } from "get-port";

// Browsers and fetch block some ports up to 10080. Outgoing connections take ports of the ephemeral range.
const lowest = 10_081;
const highest = 32_000;

/** Free ports from a random start, so that suites that start together stay apart; none twice in a process. */
export function freePorts(count: number): Promise<number[]> {
  const first = lowest + Math.floor(Math.random() * (highest - lowest - count));
  const next = () => getPort({ port: portNumbers(first, highest), reserve: true });
  return Promise.all(Array.from({ length: count }, next));
}

/** Whether the port is free. */
export const isPortFree = async (port: number): Promise<boolean> => (await getPort({ port })) === port;
