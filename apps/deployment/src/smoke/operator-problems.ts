import type { Ask } from "../ask-as-operator.ts";
import type { Choices } from "../choices.ts";
import { foreignRewrites } from "./foreign-rewrites.ts";
import { type ListFunctions, missingFunctions } from "./missing-functions.ts";
import { triggerProblem } from "./trigger-problem.ts";

/** What an operator may ask Google. */
export interface Operator {
  list: ListFunctions;
  ask: Ask;
}

/**
 * What no visitor can see, as the operator may: a line for each function that is not running, for each that events would
 * not come to, and for each rewrite that leads to another region. One line alone where Google cannot be asked.
 */
export async function operatorProblems(
  choices: Choices,
  origin: string,
  { list, ask }: Operator,
): Promise<string[]> {
  try {
    // Signs in, too.
    const { missing, byEvents } = await missingFunctions(choices, list);
    const [rewrites, ...triggers] = await Promise.all([
      foreignRewrites(choices, origin, ask),
      ...byEvents.map((name) => triggerProblem(choices, name, ask)),
    ]);
    return [...missing, ...triggers.flatMap((line) => line ?? []), ...rewrites];
  } catch (error) {
    const { message } = error as Error;
    return [
      `The functions that events set off, their triggers and the regions of the callables were not looked at: ${message} \`npx pnpm@12 exec firebase login\`, as somebody who may see the project.`,
    ];
  }
}
