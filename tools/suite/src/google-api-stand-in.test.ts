import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { expect, test } from "vitest";

const script = readFileSync(new URL("./google-api-stand-in.js", import.meta.url), "utf8");

test.each([
  ["that its address names, as the Auth SDK waits for it", "?onload=__iframefcb1", "__iframefcb1"],
  ["of the Auth emulator's frame", "", "gapi_onload"],
])("calls the function %s", (_case, query, name) => {
  let calls = 0;
  const window = { [name]: () => calls++ };
  const document = { currentScript: { src: `https://apis.google.com/js/api.js${query}` } };
  runInContext(script, createContext({ window, document, URL }));
  expect(calls).toBe(1);
});
