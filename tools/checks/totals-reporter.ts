import type { Reporter, TestCase, TestModule } from "vitest/node";

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

/** Prints one line per project, then the five slowest tests. vitest's `minimal` reporter prints the failures. */
export class TotalsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const projects = new Map<string, TestCase[]>();
    for (const module of modules) {
      const tests = projects.get(module.project.name) ?? [];
      projects.set(module.project.name, [...tests, ...module.children.allTests()]);
    }
    for (const [name, tests] of projects) {
      const passed = tests.filter((test) => test.ok()).length;
      console.log(`${name}: ${passed} of ${tests.length} tests passed, ${seconds(sumOf(tests))}`);
    }
    const slowest = [...projects.values()].flat().toSorted((a, b) => durationOf(b) - durationOf(a));
    console.log("The slowest tests:");
    for (const test of slowest.slice(0, 5)) {
      console.log(`  ${seconds(durationOf(test))}  ${test.module.relativeModuleId} > ${test.fullName}`);
    }
  }
}

const durationOf = (test: TestCase) => test.diagnostic()?.duration ?? 0;

const sumOf = (tests: TestCase[]) => tests.reduce((sum, test) => sum + durationOf(test), 0);
