import path from "node:path";

/** What a run of the benchmarks writes. */
export const outputFolder = path.join(import.meta.dirname, "../output/bench");
