import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync } from "node:fs";
import path from "node:path";
import type { Readable } from "node:stream";

/** The paths of what WebKit is driven with. */
export interface WebkitPrograms {
  driver: string;
  browser: string;
  display: string;
}

/** The program of this name on the PATH, or "". */
function onPath(name: string): string {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file)) ?? "";
}

/** WebKitGTK's driver, its smallest browser and a display without a screen; what is not installed is empty. */
export const webkitPrograms: WebkitPrograms = {
  driver: onPath("WebKitWebDriver"),
  browser:
    globSync("/usr/{lib,libexec}/{*-linux-gnu/,}webkit{2gtk-4.1,gtk-6.0}/MiniBrowser").find((file) =>
      existsSync(file),
    ) ?? "",
  display: onPath("Xvfb"),
};

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
