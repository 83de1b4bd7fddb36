import { spawnSync } from "node:child_process";
import { inRepository } from "suite/repository.ts";
import { chosen } from "./choices.ts";
import { deployFlags, readCommandLine } from "./command.ts";

/** `deploy`: checks the packages and builds what it sends. `--check` sends nothing and builds nothing. */
const { flags } = readCommandLine(deployFlags);

function run(command: string, advice: string): void {
  const { status } = spawnSync(command, { cwd: inRepository(""), stdio: "inherit", shell: true });
  if (status === 0) return;
  console.error(`Failed: \`${command}\`. Nothing was sent. ${advice}`.trimEnd());
  process.exit(1);
}

if (!flags.has("--check")) {
  await chosen();
  // If npm does not answer, pnpm says so and goes on.
  const audit = "pnpm audit --prod --audit-level=high --ignore-registry-errors --config.fetch-retries=0";
  run(audit, "Update the package that it names.");
  run("pnpm build", "");
}
await import("./deploy.ts");
