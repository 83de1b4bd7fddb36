import { deleteApp, getApps } from "firebase-admin/app";
import { afterAll, vi } from "vitest";

/**
 * Runs before each test file of a project that shares one process. They share it because loading Google's
 * libraries takes longer than most tests. Restores the clock, environment and apps after the file. The
 * default app stays, because `firebase-functions` keeps it.
 */
const environment = { ...process.env };

afterAll(async () => {
  vi.useRealTimers();
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
  const own = getApps().filter(({ name }) => name !== "[DEFAULT]" && !name.startsWith("__"));
  await Promise.all(own.map((app) => deleteApp(app)));
});
