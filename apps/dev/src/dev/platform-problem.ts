import { release } from "node:os";
import { inRepository } from "../suite/repository.ts";

/** Why `dev` does not work on this machine and what to do about it; null if it works. */
export function platformProblem(
  { platform, kernel, folder } = { platform: process.platform, kernel: release(), folder: inRepository("") },
): string | null {
  if (platform === "win32")
    return "Windows itself has no process groups, so parts of the suite would outlive it: run this inside WSL.";
  const isWsl = platform === "linux" && /microsoft/i.test(kernel);
  return isWsl && /^\/mnt\/[a-z]\//.test(folder)
    ? "WSL tells nobody of changes on a Windows drive, so nothing would be rebuilt: clone into WSL's own folders, such as ~."
    : null;
}
