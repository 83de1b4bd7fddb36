import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The files that take longest, half a minute and more. */
const longest = [
  "states.test.ts",
  "console.test.ts",
  "kills.test.ts",
  "launcher.test.ts",
  "lossy-network.test.ts",
  "shared-project.test.ts",
  "faults.test.ts",
];

/** Starts the longest files of each group first, so that no core waits for one of them in the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => longest.some((name) => moduleId.endsWith(`/${name}`));
    const group = ({ project }: TestSpecification) => project.config.sequence.groupOrder ?? 0;
    return sorted.toSorted(
      (one, other) => group(one) - group(other) || Number(isLong(other)) - Number(isLong(one)),
    );
  }
}
