import { execFileSync } from "node:child_process";
import path from "node:path";
import { inRepository } from "dev/src/suite/repository.ts";

/**
 * `deploy`: the functions and the site. `--preview [name]`: the site alone, at a temporary address. `--operator`: the
 * operator's page. `--rules`: rules and indexes, see deploy-rules.ts. Builds first what it sends.
 */
const flag = (["--rules", "--operator", "--preview"] as const).find((name) => process.argv.includes(name));
const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { cwd: inRepository(""), stdio: "inherit" });

try {
  if (flag !== "--rules") {
    run(process.execPath, path.join(import.meta.dirname, "choices.ts"));
    run("pnpm", "audit", "--prod", "--audit-level=high");
    run("pnpm", "build");
  }
} catch {
  // The program has said what is wrong.
  process.exit(1);
}
if (flag === "--rules") await import("./deploy-rules.ts");
else if (flag === "--operator") await import("./deploy-operator.ts");
else await import("./deploy.ts");
