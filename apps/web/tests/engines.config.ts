import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { engines, journeysIn } from "./support/engine.ts";

const journey = (file: string) => `apps/web/tests/journeys/${file}`;

/** The journeys in the engines that a machine may not have: `npx pnpm@12 --filter web-tests engines`. */
export default defineConfig({
  test: {
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // A browser times out beside a test that keeps both cores busy.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: engines
      .filter((engine) => engine !== "chromium")
      .map((engine) => ({
        extends: true,
        test: {
          name: engine,
          env: { ENGINE: engine },
          include: journeysIn(engine).map(journey),
        },
      })),
  },
});
