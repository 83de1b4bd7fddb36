import { defineConfig } from "vitest/config";
import config from "./vitest.config.ts";

const inProcess = ["functions", "short-links"];

/** The tests that mutants run: those that import the source, in this process. */
export default defineConfig({
  ...config,
  test: {
    ...config.test,
    reporters: [],
    projects: (config.test?.projects ?? []).filter(
      (project) =>
        typeof project === "object" && "test" in project && inProcess.includes(`${project.test?.name}`),
    ),
  },
});
