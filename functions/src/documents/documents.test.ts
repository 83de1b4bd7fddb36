import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const folder = path.join(import.meta.dirname, "..");
const isSource = (file: string) => !file.endsWith(".test.ts") && !file.startsWith("documents/");

test("only documents/ names a collection, or a field whose name is another inside the code", () => {
  const files = globSync("**/*.ts", { cwd: folder }).filter(isSource);
  const stored = /\.collection\(|typedCollection\b|\b(friendId|friendName|fcmToken|userName)\b/;
  const naming = files.filter((file) => stored.test(readFileSync(path.join(folder, file), "utf8")));
  // The link service is a whole of its own.
  expect(naming).toEqual(["links/link-documents.ts"]);
});
