import { pathToFileURL } from "node:url";
import { inRepository } from "emulators/src/suite/repository.ts";
import { brand } from "../../../companion.config.ts";
import { brandProblems } from "./brand-problems.ts";
import { type Choices, problemsOf } from "./choices.ts";

/**
 * What the operator chose, in companion.config.ts or in the file that COMPANION_CONFIG names, for a project beside it.
 * The brand is the repository's, for it is built in. Ends the process with a line for each problem. Run by itself, it only checks.
 */
export async function chosen(): Promise<Choices> {
  const file = process.env.COMPANION_CONFIG ?? inRepository("companion.config.ts");
  const { default: choices } = await import(pathToFileURL(file).href);
  const problems = [...problemsOf(choices), ...brandProblems(brand)];
  if (problems.length === 0) return choices;
  console.error(
    `${file} is not ready, and nothing was sent:\n${problems.map((line) => `  ${line}`).join("\n")}`,
  );
  process.exit(1);
}

if (import.meta.main) await chosen();
