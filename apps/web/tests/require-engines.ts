import packageJson from "playwright-core/package.json" with { type: "json" };
import { isInstalled } from "./support/launch-engine.ts";

/** `node require-engines.ts`: fails if Firefox or WebKit is missing, and says how to get them. Installs nothing. */
const missing = (["firefox", "webkit"] as const).filter((engine) => !isInstalled(engine));
if (missing.length > 0) {
  console.error(`Missing browsers: npx playwright@${packageJson.version} install ${missing.join(" ")}`);
  process.exitCode = 1;
}
