import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** A Chromium's executable and the environment variables that it needs. */
export interface ChromiumBinary {
  executablePath: string;
  env?: Record<string, string>;
}

const names = ["google-chrome", "google-chrome-stable", "chromium", "chromium-browser", "chrome"];

const macApps = ["Google Chrome", "Chromium"];

/** The browser at CHROME_PATH, else an installed Chrome or Chromium, else undefined. */
export function findChromium(): ChromiumBinary | undefined {
  const executablePath = process.env.CHROME_PATH || candidates().find((path) => existsSync(path));
  return executablePath ? { executablePath } : undefined;
}

function candidates(): string[] {
  if (process.platform === "darwin") return macApps.flatMap(macPaths);
  if (process.platform === "win32") return windowsFolders().flatMap(windowsPaths);
  return (process.env.PATH ?? "")
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
}

function macPaths(app: string): string[] {
  const inside = join("Applications", `${app}.app`, "Contents", "MacOS", app);
  return ["/", process.env.HOME ?? "/"].map((root) => join(root, inside));
}

function windowsFolders(): string[] {
  const { PROGRAMFILES, LOCALAPPDATA } = process.env;
  return [PROGRAMFILES, process.env["PROGRAMFILES(X86)"], LOCALAPPDATA].filter(
    (folder) => folder !== undefined,
  );
}

function windowsPaths(folder: string): string[] {
  return [join("Google", "Chrome"), "Chromium"].map((app) => join(folder, app, "Application", "chrome.exe"));
}
