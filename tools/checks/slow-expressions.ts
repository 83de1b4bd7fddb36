import { checkSync } from "recheck";
import { parseSync } from "rolldown/utils";

// Without Java and without a worker.
process.env.RECHECK_SYNC_BACKEND = "pure";

interface Expression {
  pattern: string;
  flags: string;
}

/** A line for each regular expression that may take more than linear time, as anyone can send the functions any text. */
export function slowExpressions(file: string, source: string): string[] {
  const expressions: Expression[] = [];
  JSON.stringify(parseSync(file, source).program, (key, value) => {
    if (key === "regex") expressions.push(value);
    return typeof value === "bigint" ? null : value;
  });
  return expressions.flatMap(({ pattern, flags }) => {
    const found = checkSync(pattern, flags, { timeout: 120_000 });
    // recheck does not read sets of characters. One character without a quantifier takes one step.
    if (found.status === "safe" || (flags.includes("v") && !/[*+?]|\{\d+,?\d*\}/.test(pattern))) return [];
    const time = found.status === "vulnerable" ? found.complexity.summary : "unknown";
    return `${file}: /${pattern}/${flags} takes ${time} time`;
  });
}
