import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";
import { TotalsReporter } from "./totals-reporter.ts";

/** These act before Google's libraries are loaded, or use the default app or its database. */
const alone = [
  "functions/scenarios/alone/*.test.ts",
  "libraries/firebase-local/src/start.test.ts",
  "libraries/firebase-local/src/fcm/fcm-emulator.test.ts",
  "libraries/firebase-local/src/firestore/client-sdk.test.ts",
  "libraries/firebase-local/src/storage/storage-emulator.test.ts",
];

/** The others take turns in as many processes as run at once. */
const together = {
  isolate: false,
  setupFiles: ["functions/testing/fresh-modules.ts", "functions/testing/leave-as-found.ts"],
};

/** Runs after the other projects: a browser times out beside a test that keeps both cores busy. */
const inBrowsers = {
  maxWorkers: Math.max(2, availableParallelism() - 1),
  sequence: { groupOrder: 1 },
};

/** Every test of the repository. They expect the local suite around them: `npx pnpm@12 test` starts it. */
export default defineConfig({
  test: {
    reporters: ["minimal", new TotalsReporter()],
    // Tests wait for other processes more than they work.
    maxWorkers: availableParallelism() + 1,
    // Only against hanging: a busy machine is many times slower.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // These waits cross processes. A poll ends as soon as its condition holds.
    expect: { poll: { timeout: 90_000 } },
    projects: [
      { extends: true, test: { name: "checks", include: ["tools/checks/*.test.ts"], isolate: false } },
      // Only Google's own emulators apply the security rules.
      ...(process.env.SUITE === "official"
        ? [
            {
              extends: true as const,
              test: { name: "rules", include: ["functions/deployed/*.official.ts"] },
            },
          ]
        : []),
      {
        extends: true,
        test: {
          name: "functions",
          include: ["functions/src/**/*.test.ts", "functions/scenarios/*.test.ts"],
          ...together,
        },
      },
      {
        extends: true,
        test: {
          name: "built functions",
          include: ["functions/deployed/**/*.test.ts", "functions/scenarios/over-http/*.test.ts"],
          ...together,
        },
      },
      { extends: true, test: { name: "alone", include: alone } },
      {
        extends: true,
        test: { name: "packages", include: ["packages/{contract/src,ui}/**/*.test.ts"], isolate: false },
      },
      {
        extends: true,
        test: {
          name: "short-links",
          include: ["libraries/short-links/src/**/*.test.ts"],
          ...together,
        },
      },
      {
        extends: true,
        test: { name: "web", include: ["apps/web/src/**/*.test.ts"], ...together, unstubGlobals: true },
      },
      {
        extends: true,
        test: {
          name: "firebase-local",
          include: ["libraries/firebase-local/src/**/*.test.ts"],
          exclude: [...configDefaults.exclude, ...alone],
          ...together,
        },
      },
      {
        extends: true,
        test: {
          name: "dev",
          include: ["tools/{dev,suite}/src/**/*.test.ts"],
          ...together,
        },
      },
      {
        extends: true,
        test: {
          name: "deploy",
          include: ["tools/deploy/{src,tests}/**/*.test.ts"],
          // Loading Google's tools takes longer than most tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "journeys",
          include: ["apps/web/tests/**/*.test.ts"],
          exclude: [...configDefaults.exclude, "apps/web/tests/{states,deployed}"],
          // One browser per process.
          isolate: false,
          ...inBrowsers,
        },
      },
      {
        extends: true,
        // Each starts its own functions and database, and finds them by environment variables.
        test: {
          name: "deployed",
          include: ["apps/web/tests/deployed/*.test.ts"],
          ...inBrowsers,
        },
      },
      {
        extends: true,
        test: {
          name: "states",
          include: ["apps/web/tests/states/*.test.ts"],
          maxConcurrency: 4,
          ...inBrowsers,
        },
      },
    ],
  },
});
