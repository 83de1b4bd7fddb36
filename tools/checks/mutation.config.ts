import { resolve } from "node:path";
import { defineConfig } from "vitest/config";
import config from "./vitest.config.ts";

const inProcess = ["functions", "short-links"];
const { projects = [], ...rest } = config.test ?? {};

/** The tests that a mutant runs: those that import the source into their own process. */
export default defineConfig({
  // A package is a link to its folder, which leads out of the mutants' copy.
  resolve: { alias: { "short-links": resolve("libraries/short-links/src") } },
  test: {
    ...rest,
    reporters: [],
    projects: projects.filter(
      (project) =>
        typeof project === "object" && "test" in project && inProcess.includes(`${project.test?.name}`),
    ),
  },
});
