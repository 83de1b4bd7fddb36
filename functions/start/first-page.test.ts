import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const lib = path.join(import.meta.dirname, "../lib");

/** Asks the built function for a page, once, and prints which files it has read. */
const script = `
  const fs = require("node:fs");
  const read = [];
  const { readFileSync } = fs;
  fs.readFileSync = (file, ...options) => (read.push(String(file)), readFileSync(file, ...options));
  const { webPage } = require(${JSON.stringify(path.join(lib, "index.cjs"))});
  const server = require("node:http").createServer(webPage).listen(0, "127.0.0.1", () => {
    const { port } = server.address();
    require("node:http").get({ host: "127.0.0.1", port, path: "/feedback/nobody/en" }, async (response) => {
      const html = (await response.toArray()).join("");
      console.log(JSON.stringify({ read, html }));
      process.exit();
    });
  });
`;

test("an instance's first page reads no file that is not compiled", async () => {
  const env = { ...process.env, PRODUCT_DOMAIN: "https://sundial.example" };
  const { stdout } = await promisify(execFile)(process.execPath, ["--eval", script], {
    env,
    timeout: 20_000,
  });
  const { read, html } = JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
  expect(html).toContain("</html>");
  const own = read
    .map((file: string) => path.relative(lib, file))
    .filter((file: string) => !file.startsWith(".."));
  expect(own).toEqual([
    "index.cjs",
    ...["functions.cjs", "functions.compiled", "page/server.cjs", "page/server.compiled"],
  ]);
}, 30_000);
