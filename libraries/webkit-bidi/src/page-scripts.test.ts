import { expect, test } from "vitest";
import { allowingScripts, allowingScriptsInside, withScripts } from "./page-scripts.ts";

test("a script comes first in the head, and cannot end its element", () => {
  const html = withScripts("<html><head><title>a</title></head></html>", ['"</script>"']);
  expect(html).toBe('<html><head><script>"<\\/script>"</script><title>a</title></head></html>');
});

test("a policy allows the inserted scripts by their hashes", () => {
  // printf "1" | openssl dgst -sha256 -binary | base64
  const hash = "'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='";
  const policy = "default-src 'none'; script-src 'self'";
  const expected = `default-src 'none'; script-src ${hash} 'unsafe-eval' 'self'`;
  expect(allowingScripts(policy, ["1"])).toBe(expected);
  const meta = (content: string) => `<meta http-equiv="Content-Security-Policy" content="${content}">`;
  expect(allowingScriptsInside(meta(policy), ["1"])).toBe(meta(expected));
});
