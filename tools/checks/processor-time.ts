import { readFileSync } from "node:fs";

/** A second has so many of Linux's ticks, on every processor that Node runs on. */
const TICKS = 100;

/** Processor time of the processes below this one that have ended, in seconds. Null where the system does not say. */
export function processorSeconds(): number | null {
  try {
    const stat = readFileSync("/proc/self/stat", "utf8");
    // proc(5): cutime and cstime are the 14th and 15th fields behind the name, which stands in brackets.
    const [user = "", system = ""] = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .slice(13);
    return (Number(user) + Number(system)) / TICKS;
  } catch {
    return null;
  }
}
