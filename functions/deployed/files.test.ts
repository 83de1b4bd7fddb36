import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { cloudRun } from "../testing/cloud-run.ts";
import { testServices } from "../testing/test-services.ts";

/** The surroundings of an instance. The other tests of this folder rely on them. */
const { files } = await cloudRun(testServices());

/** The output of JavaScript that runs in the same place as an instance's functions. */
async function printed(code: string): Promise<string> {
  const { command, workspace } = files;
  const [node = "", ...preload] = command.slice(0, -1);
  const options = { cwd: workspace, env: {} };
  const { stdout } = await promisify(execFile)(node, [...preload, "--eval", code], options);
  return stdout.trim();
}

test.each(["firebase-admin", "firebase-functions", "express", "@google-cloud/functions-framework"])(
  "it has no package %s",
  async (name) => {
    const resolve = `try { require.resolve("${name}") } catch ({ code }) { console.log(code) }`;
    expect(await printed(resolve)).toBe("MODULE_NOT_FOUND");
  },
);

test("it reaches Google's stand-in, and no other machine", async () => {
  const ask = (address: string) =>
    printed(
      `fetch("${address}").then(({ status }) => console.log(status), ({ cause }) => console.log(cause.code))`,
    );
  expect(await ask("https://firebaseappcheck.googleapis.com/v1/jwks")).toBe("200");
  expect(await ask("https://example.com/")).toBe("ERR_TLS_CERT_ALTNAME_INVALID");
});
