import { spawnSync } from "node:child_process";
import { inRepository } from "dev/src/suite/repository.ts";

/** `deploy`: builds first what it sends. `--check` sends nothing and builds nothing. */
const steps = ["node apps/deploy/src/choices.ts", "pnpm audit --prod --audit-level=high", "pnpm build"];
for (const step of process.argv.includes("--check") ? [] : steps) {
  // The program says what is wrong.
  const { status } = spawnSync(step, { cwd: inRepository(""), stdio: "inherit", shell: true });
  if (status !== 0) process.exit(1);
}
await import("./deploy.ts");
