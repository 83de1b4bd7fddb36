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

test("the functions that have a rate limit are given the key that callers are counted by, and no others are", () => {
  const limited = Object.entries(deployed).filter(([, fn]) => {
    const { secretEnvironmentVariables = [] } = (fn as unknown as { __endpoint: Endpoint }).__endpoint;
    return secretEnvironmentVariables.some(({ key }) => key === "CALLER_HASH_KEY");
  });
  const names = Object.entries(options).flatMap(([name, { limit }]) => (limit ? [name] : []));
  expect(limited.map(([name]) => name).sort()).toEqual(names.sort());
});

test("every deployed function has limits, and every limit has a function", () => {
  expect(Object.keys(options).sort()).toEqual(Object.keys(deployed).sort());
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
