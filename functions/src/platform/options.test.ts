import { describe, expect, test } from "vitest";
import * as deployed from "../index.ts";
import { enforceAppCheck, options } from "./options.ts";

interface Endpoint {
  maxInstances: number;
  timeoutSeconds: number;
  availableMemoryMb: number;
  concurrency: number;
  secretEnvironmentVariables?: { key: string }[];
}

test.each(Object.entries(deployed))("%s is deployed with the limits that are chosen for it", (name, fn) => {
  const { maxInstances, timeoutSeconds, concurrency, memory } = options[name as keyof typeof options];
  const { __endpoint } = fn as unknown as { __endpoint: Endpoint };
  const availableMemoryMb = { "512MiB": 512, "1GiB": 1024 }[memory];
  expect(__endpoint).toMatchObject({ maxInstances, timeoutSeconds, concurrency, availableMemoryMb });
});

test("each function is given the secrets it uses, and no others", () => {
  const given = Object.entries(deployed).map(([name, fn]) => {
    const { secretEnvironmentVariables = [] } = (fn as unknown as { __endpoint: Endpoint }).__endpoint;
    return [name, secretEnvironmentVariables.map(({ key }) => key).toSorted()];
  });
  // Callers are counted by a keyed hash.
  const used = Object.entries(options).map(([name, { limit }]) => [name, limit ? ["CALLER_HASH_KEY"] : []]);
  const shortLinks = ["CALLER_HASH_KEY", "SHORT_LINK_API_KEY"];
  expect(Object.fromEntries(given)).toEqual({ ...Object.fromEntries(used), shortLinks });
});

describe("App Check", () => {
  test.each<[boolean, NodeJS.ProcessEnv]>([
    [true, {}],
    [true, { APP_CHECK: "" }],
    [true, { APP_CHECK: "on", FUNCTIONS_EMULATOR: "true" }],
    [false, { APP_CHECK: "off" }],
    [false, { FUNCTIONS_EMULATOR: "true" }],
  ])("is asked for: %s, with %j", (isAsked, env) => {
    expect(enforceAppCheck(env)).toBe(isAsked);
  });
});
