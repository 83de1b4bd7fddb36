import { deleteApp, getApps } from "firebase-admin/app";
import { afterAll, vi } from "vitest";

/**
 * Runs before each test file where the files of a project take turns in one process, because loading Google's libraries
 * takes longer than most tests: puts clock, environment and apps back after the file. The default app stays, which
 * `firebase-functions` keeps for good.
 */
const environment = { ...process.env };

afterAll(async () => {
  vi.useRealTimers();
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
  const own = getApps().filter(({ name }) => name !== "[DEFAULT]" && !name.startsWith("__"));
  await Promise.all(own.map((app) => deleteApp(app)));
});
