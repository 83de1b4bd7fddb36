import { afterEach, describe, expect, test, vi } from "vitest";
import { CallLimit, callerKeys, limitFor, siteKey } from "./call-limit.ts";

afterEach(() => void vi.unstubAllEnvs());

test("all networks of a /48, which one person may have, are one reporter", () => {
  const key = (address: string) => siteKey({ uid: undefined, address }, "a secret");
  expect(key("2001:db8:1:100::1")).toBe(key("2001:db8:1:ff00::2"));
  expect(key("2001:db8:2:100::1")).not.toBe(key("2001:db8:1:100::1"));
  expect(key("203.0.113.7")).not.toBe(key("203.0.113.8"));
});

test.each([
  ["a stranger on a local machine", "true", undefined, null, false],
  ["an account on a local machine", "true", "mira", null, true],
  ["a local suite's caller with an address", "true", undefined, "203.0.113.7", true],
  ["a stranger without an address, once deployed", "", undefined, null, true],
])("%s has a limit as it should", (_whom, emulator, uid, address, isLimited) => {
  vi.stubEnv("CALLER_HASH_KEY", "a secret");
  vi.stubEnv("FUNCTIONS_EMULATOR", emulator);
  expect(limitFor("getInviter", { uid, address }) instanceof CallLimit).toBe(isLimited);
});

describe("the hashes of a caller in the counters", () => {
  const keys = (uid: string | undefined, address: string | null) => callerKeys({ uid, address }, "a secret");
  const hash = expect.stringMatching(/^[0-9a-f]{32}$/);

  test("reveal neither the account nor the address", () => {
    expect(keys("mira", "203.0.113.7")).toEqual({ account: hash, address: hash });
    const otherSecret = callerKeys({ uid: "mira", address: "203.0.113.7" }, "another");
    expect(keys("mira", "203.0.113.7")).not.toMatchObject({ account: otherSecret.account });
    expect(keys("mira", "203.0.113.7")).not.toMatchObject({ address: otherSecret.address });
  });

  test("are the same for an account at any address, and for an address with any account", () => {
    expect(keys("mira", "203.0.113.7").account).toBe(keys("mira", "198.51.100.1").account);
    expect(keys("mira", "203.0.113.7").address).toBe(keys("noor", "203.0.113.7").address);
    expect(keys(undefined, "203.0.113.7")).toEqual({ address: keys("mira", "203.0.113.7").address });
  });

  test("are one for all callers without account and without known address", () => {
    expect(keys(undefined, null)).toEqual({ address: hash });
    expect(keys("mira", null)).toEqual({ account: hash });
  });

  test("tell apart what one address asks about each user", () => {
    const target = (address: string, id: string) => callerKeys({ uid: undefined, address }, "a", id).target;
    const targets = [
      target("203.0.113.7", "ana"),
      target("203.0.113.7", "ravi"),
      target("203.0.113.8", "ana"),
    ];
    expect(targets).toEqual([hash, hash, hash]);
    expect(new Set(targets).size).toBe(3);
    expect(callerKeys({ uid: "mira", address: "203.0.113.7" }, "a", "ana").target).toBe(targets[0]);
  });

  test("need a secret", () => {
    expect(() => callerKeys({ uid: "mira", address: null }, "")).toThrow("CALLER_HASH_KEY");
  });
});
