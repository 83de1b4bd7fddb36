import type { Delivery } from "firebase-local/events";
import type { SuiteAddresses } from "suite/addresses.ts";
import { isPortFree } from "suite/free-ports.ts";
import { SuiteFailure, type SuiteLog } from "suite/launch.ts";
import { isOfficial } from "suite/repository.ts";
import { consolePath } from "./console/serve-page.ts";
import { inviters, operator } from "./seed.ts";

/** The web app's port: PORT, or the script's default. If it is taken, rejects with what to do. */
export async function webPort(script: string, ownPort: number): Promise<number> {
  const port = Number(process.env.PORT || ownPort);
  if (await isPortFree(port)) return port;
  throw new SuiteFailure(
    `Port ${port} is taken. End what listens there, or use another: PORT=${port + 1} npx pnpm@12 ${script}`,
  );
}

/** Why `dev` does not work on this platform and what to do about it. */
export function platformProblem(platform: string = process.platform): string | undefined {
  if (platform === "win32")
    return "Windows itself has no process groups, so parts of the suite would outlive it: run this inside WSL.";
}

/** Prints the addresses that a developer opens. */
export function announce({ ports, webOrigin, operatorOrigin }: SuiteAddresses, log: SuiteLog): void {
  const lines = [
    ["Console: phone, mails, pushes, calls, faults", `http://localhost:${ports.web}${consolePath}`],
    ...inviters.map(({ id, name, language }) => [
      `Invitation from ${name}`,
      `${webOrigin}/feedback/${id}/${language}`,
    ]),
    [`Operator: ${operator.email}, ${operator.password}`, operatorOrigin],
    ["Log", log.path],
  ].map(([what = "", where]) => `  ${what.padEnd(46)}${where}`);
  const end = [
    "Open the console and press Sign up on its phone. Mails, pushes and errors appear below.",
    "Ctrl-C ends everything; accounts and documents are lost then.",
  ];
  console.log(["", "Ready.", ...(isOfficial ? lines.slice(1) : lines), "", ...end, ""].join("\n"));
}

/** A message for a developer about an event that a function failed on. */
export function eventProblem({ event, functionId, isRepeated, problem }: Delivery): string {
  const kind = event.type.split(".").at(-1);
  const next = isRepeated ? "and gets it again, in growing pauses" : "and does not get it again";
  return `${functionId} failed on ${event.document} being ${kind}, ${next}: ${problem}`;
}

const QUIET = ["DEBUG", "INFO", "NOTICE"];

/** The part of a line of the Functions emulator's log that a developer needs: output, warnings, errors, code that does not load. */
export function functionOutput(line: string): string | undefined {
  const [, mark, printed = ""] = /^(> {2}|⚠ {2}functions: )(.*)/.exec(line) ?? [];
  if (!mark) return /^Failed to generate manifest from function source: .*/.exec(line)?.[0];
  const { severity, message } = entryIn(printed);
  if (severity) return QUIET.includes(severity) ? undefined : ownFrames(String(message));
  // The emulator's own warnings are left to the log.
  return mark.startsWith(">") ? printed : /^(?:Uncaught )?\w*Error\b.*/.exec(printed)?.[0];
}

function entryIn(printed: string): { severity?: string; message?: string } {
  try {
    return Object(JSON.parse(printed));
  } catch {
    return {};
  }
}

/** The first line and the frames of this repository; an error can hold pages of what an SDK attached to it. */
function ownFrames(message: string): string {
  const [first = "", ...rest] = message.split("\n");
  const isOwn = (line: string) => /^\s+at /.test(line) && !/node_modules|node:/.test(line);
  return [first, ...rest.filter(isOwn)].join("\n");
}
