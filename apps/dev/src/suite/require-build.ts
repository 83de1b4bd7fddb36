import { existsSync } from "node:fs";
import { inRepository } from "./repository.ts";
import { SuiteFailure } from "./suite-failure.ts";

const built = [
  "functions/lib/index.cjs",
  "apps/web/dist/app.html",
  "apps/operator/dist/index.html",
  "functions/lib/page/server.cjs",
  "functions/lib/card/worker.mjs",
];

/** Throws, saying what to run, if the web app or the functions have not been built. */
export function requireBuild(): void {
  const missing = built.find((file) => !existsSync(inRepository(file)));
  if (missing) throw new SuiteFailure(`${missing} is missing. Build first: npx pnpm@12 build`);
}
