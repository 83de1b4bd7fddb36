import { TypescriptFrames } from "./typescript-frames.ts";

const SEVERE = /"severity":"(?:ERROR|CRITICAL|ALERT|EMERGENCY)"/;

/**
 * A function's failure, if this line of the Functions emulator's output reports one: a log entry of level error, an
 * uncaught error, or code that does not load. Long entries are cut; the log has the rest.
 */
export function functionProblem(line: string, frames = new TypescriptFrames()): string | undefined {
  // The second is a function's response to an event.
  const printed = /^(?:> {2}|⚠ {2}functions: )(.*)/.exec(line)?.[1];
  if (printed === undefined) return /^Failed to generate manifest from function source: .*/.exec(line)?.[0];
  if (SEVERE.test(printed)) return ownFrames(frames.in(messageOf(printed)));
  return /^(?:Uncaught )?\w*Error\b.*/.exec(printed)?.[0];
}

function messageOf(entry: string): string {
  try {
    return String(JSON.parse(entry).message);
  } catch {
    // Not a log entry after all, but a text that contains one.
    return entry;
  }
}

/** The first line and the frames of this repository; an error can hold pages of what an SDK attached to it. */
function ownFrames(message: string): string {
  const [first = "", ...rest] = message.split("\n");
  const isOwn = (line: string) => /^\s+at /.test(line) && !/node_modules|node:/.test(line);
  return [first, ...rest.filter(isOwn)].join("\n");
}
