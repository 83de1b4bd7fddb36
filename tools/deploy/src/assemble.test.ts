import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { inRepository } from "suite/repository.ts";
import { expect, test } from "vitest";
import choices from "../tests/companion.config.ts";
import { environmentFile, functionVariables } from "./assemble.ts";
import { SECRETS } from "./secrets.ts";

const { parse } = createRequire(import.meta.url)("firebase-tools/lib/functions/env.js");

test.each(['\\"', "$(id) `id` $HOME", "a # b", "two\nlines\r", "\\n", "सनडायल", "A=B\nC=D"])(
  "the Firebase CLI reads back the value written to the .env file: %j",
  (text) => {
    const variables = {
      WEB_CONFIG: JSON.stringify({ text, last: text }),
      LINK_HOSTS: "join.app,sundial.link",
    };
    expect(parse(environmentFile(variables))).toEqual({ envs: variables, errors: [] });
  },
);

test("a deployment sets only variables that functions read, and docs/deploy.md names both secrets", () => {
  const read = (file: string) => readFileSync(inRepository(file), "utf8");
  const settings = ["platform/options.ts", "links/settings.ts"];
  const code = settings.map((file) => read(`functions/src/${file}`)).join("");
  const namesOf = (pattern: RegExp) => [...code.matchAll(pattern)].map(([, name = ""]) => name);
  const variables = namesOf(/(?:(?:setting|list)\("|\benv\.|const \{ )([A-Z_]+)/g);
  expect(Object.keys(functionVariables(choices)).filter((name) => !variables.includes(name))).toEqual([]);
  const secrets = namesOf(/defineSecret\("([A-Z_]+)"/g);
  expect(secrets.toSorted()).toEqual(SECRETS);
  expect(secrets.filter((name) => !read("docs/deploy.md").includes(name))).toEqual([]);
});
