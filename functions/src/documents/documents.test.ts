import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const folder = path.join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(folder, file), "utf8");
const sources = globSync("**/*.ts", { cwd: folder }).filter((file) => !/\.(test|official)\.ts$/.test(file));
// The link service has a separate folder `documents`.
const [documents, others] = [/(^|\/)documents\//, /^(?!(.*\/)?documents\/)/].map((place) =>
  sources.filter((file) => place.test(file)).map((file) => ({ file, source: read(file) })),
) as [Source[], Source[]];

interface Source {
  file: string;
  source: string;
}

/**
 * The stored fields: members of the interfaces in documents/, and the names in section 3 of the specification. Only
 * names of several words are distinct from other words. The contract also uses some of them for other values.
 */
function storedFields(): string[] {
  const code = documents.map(({ source }) => source).join("");
  const interfaces = [...code.matchAll(/^(?:export )?interface [^{]+\{\n([\s\S]*?)^\}/gm)].map(
    ([body]) => body,
  );
  const members = interfaces.flatMap((body) => [...body.matchAll(/^ {2}(\w+)\??:/gm)]);
  const specified = /^## 3\.[\s\S]*?^## 4\./m.exec(read("../../docs/specification.md"))?.[0] ?? "";
  const named = [...specified.matchAll(/`(\w+)`/g)].filter(([, name = ""]) => code.includes(name));
  const exported = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
  const names = new Set([...members, ...named].map(([, name = ""]) => name));
  return [...names].filter(
    (name) => /^[a-z]+[A-Z]/.test(name) && !exported.includes(name) && !read("contract.ts").includes(name),
  );
}

/** The lines of code outside of documents/ with one of these patterns. */
function linesWith(pattern: RegExp): string[] {
  return others.flatMap(({ file, source }) => {
    const code = source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
    return [...code.matchAll(pattern)].map(([found]) => `${file}: ${found}`);
  });
}

test("only documents/ names a stored field", () => {
  const fields = storedFields();
  expect(fields).toEqual(expect.arrayContaining(["fcmToken", "friendName", "movedAt", "isActive"]));
  expect(linesWith(new RegExp(String.raw`.*\b(${fields.join("|")})\b.*`, "g"))).toEqual([]);
});

test("only documents/ names a collection, reads a document's fields or spells out what is written", () => {
  expect(linesWith(/.*(\.collection\(|\btypedCollection\b|\.data\(\)).*/g)).toEqual([]);
  expect(linesWith(/\.(set|create|update)\(\{.*/g)).toEqual([]);
  expect(linesWith(/\b(tx|batch)\.\w+\(([^(){]|\([^()]*\))*\{(?! merge: true).*/g)).toEqual([]);
});
