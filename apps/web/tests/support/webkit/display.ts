import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";

/** A virtual display. */
export interface Display {
  /** The value of DISPLAY, such as ":7". */
  name: string;
  close(): void;
}

/** Starts an X server with a screen of this size, in pixels, under a number that is free. */
export async function startDisplay(
  program: string,
  { width, height }: { width: number; height: number },
): Promise<Display> {
  const args = ["-displayfd", "3", "-screen", "0", `${width}x${height}x24`, "-nolisten", "tcp"];
  const server = spawn(program, args, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  const [number] = await once(server.stdio[3] as Readable, "data");
  return { name: `:${String(number).trim()}`, close: () => void server.kill() };
}
