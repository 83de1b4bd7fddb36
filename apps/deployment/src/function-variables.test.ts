import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { environmentFile } from "./function-variables.ts";

const { parse } = createRequire(import.meta.url)("firebase-tools/lib/functions/env.js");

test.each([
  '"',
  "\\",
  '\\"',
  "$(id) `id` $HOME",
  "a # b",
  "two\nlines\r",
  "\\n",
  "'it''s'",
  "सनडायल",
  "A=B\nC=D",
])("the Firebase CLI reads back the value written to the .env file: %j", (text) => {
  const variables = { WEB_CONFIG: JSON.stringify({ text, last: text }), LINK_HOSTS: "join.app,sundial.link" };
  expect(parse(environmentFile(variables))).toEqual({ envs: variables, errors: [] });
});
