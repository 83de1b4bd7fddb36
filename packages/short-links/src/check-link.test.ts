import { expect, test } from "vitest";
import { checkLink } from "./check-link.ts";
import type { ParameterName } from "./parameters.ts";
import { acorn } from "./testing/acorn.ts";

const link = "https://acorn.example/?userId=ana";
const check = (parameters: Partial<Record<ParameterName, string>>, maker: "key-holder" | "anybody") => {
  const checked = checkLink({ link, ...parameters }, acorn, maker);
  return typeof checked === "string" ? checked : checked.parameters;
};

test.each<[ParameterName, string]>([
  ["apn", "com.other"],
  ["al", "not a link"],
  ["al", "https://evil.example/"],
  ["al", "https://acorn.example/s/?link=https://evil.example"],
  ["afl", "nowhere"],
  ["afl", "https://evil.example/"],
  ["afl", "https://acorn.example/s/abcd"],
  ["afl", "javascript:alert(1)"],
  ["ifl", "https://acorn.example/__/auth/handler"],
  ["ifl", "intent://evil.example"],
  ["ipfl", "https://evil.example/"],
  ["ofl", "http://acorn.example/"],
  ["ibi", "com.other"],
  ["ipbi", "com.other"],
  ["ius", "javascript"],
  ["isi", "id6475332296"],
  ["isi", "999999999"],
  ["si", "picture"],
  ["si", "data:image/png;base64,"],
  ["st", "x".repeat(2001)],
])("a link leaves out a parameter that is not allowed: %s=%s", (name, value) => {
  expect(check({ [name]: value }, "key-holder")).toEqual({ link });
});

test.each<[ParameterName, string]>([
  ["st", "Title"],
  ["sd", "Description"],
  ["si", "https://acorn.example/a.png"],
  ["afl", "https://acorn.example/android"],
  ["ifl", "https://acorn.example/ios"],
  ["ipfl", "https://acorn.example/ipad"],
  ["ofl", "https://acorn.example/desktop"],
  ["efr", "1"],
])("only a holder of the key may set %s", (name, value) => {
  expect(check({ [name]: value }, "key-holder")).toEqual({ link, [name]: value });
  expect(check({ [name]: value }, "anybody")).toEqual({ link });
});
