import { execFile } from "node:child_process";
import { watch } from "node:fs";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { inRepository } from "../suite/repository.ts";

/** A folder with a tsconfig.json, and the folders that its files come from. */
export interface TypedProject {
  folder: string;
  sources: string[];
}

/** The projects that run in `dev`. The app uses the functions' contract and plain data. */
export const productProjects: TypedProject[] = [
  { folder: "functions", sources: ["functions/src"] },
  { folder: "apps/web", sources: ["apps/web/src", "functions/src"] },
];

const compiler = inRepository("node_modules/typescript/bin/tsc");
const MAX_SHOWN = 5;

// An editor writes several files at once, and some of them twice.
const SETTLED_MILLISECONDS = 300;

/**
 * Checks the types of the projects now and after each change, one after the other at low priority. Reports
 * new errors and their end. The compiler exits in between, because its watch mode holds half a gigabyte.
 */
export function watchTypes(
  projects: TypedProject[],
  ending: AbortSignal,
  tell: (text: string) => void,
  root = inRepository(""),
): void {
  const wrong = new Map<string, string>();
  let last = Promise.resolve();
  const check = async ({ folder }: TypedProject) => {
    if (ending.aborted) return;
    const errors = await typeErrors(root, folder, ending);
    if (ending.aborted || errors === (wrong.get(folder) ?? "")) return;
    wrong.set(folder, errors);
    tell(errors || `No type error in ${folder} any more.`);
  };
  for (const project of projects) {
    const checkLater = () => {
      last = last.then(() => check(project));
    };
    checkLater();
    let timer: NodeJS.Timeout | undefined;
    for (const source of project.sources) {
      const watcher = watch(join(root, source), { recursive: true }, () => {
        clearTimeout(timer);
        timer = setTimeout(checkLater, SETTLED_MILLISECONDS);
      });
      // It goes with this process, and keeps it from nothing.
      watcher.unref();
      watcher.on("error", ({ message }) => tell(`${source} is not watched any more: ${message}`));
    }
  }
}

/** The first errors, one per line; empty without errors. */
function typeErrors(root: string, folder: string, ending: AbortSignal): Promise<string> {
  return new Promise((resolve) => {
    const command = [compiler, "-p", folder, "--pretty", "false"];
    const child = execFile(process.execPath, command, { cwd: root, maxBuffer: 2 ** 26 }, (_, stdout) => {
      ending.removeEventListener("abort", end);
      resolve(firstOf(stdout.split("\n").filter((line) => line.includes(": error TS"))));
    });
    // Asked to end, the native compiler goes on to the end of its check; it writes nothing that could be cut off.
    const end = () => void child.kill("SIGKILL");
    ending.addEventListener("abort", end);
    // It may have ended already.
    if (child.pid) trySetPriority(child.pid);
  });
}

function trySetPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // Then it runs like everything else.
  }
}

function firstOf(errors: string[]): string {
  const more = errors.length - MAX_SHOWN;
  return [...errors.slice(0, MAX_SHOWN), ...(more > 0 ? [`and ${more} more`] : [])].join("\n");
}
