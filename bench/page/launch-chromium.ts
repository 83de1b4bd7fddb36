import { fileURLToPath } from "node:url";
import { suiteAddress } from "functions/testing/suite.ts";
import { type Browser, launch } from "puppeteer-core";
import { findChromium } from "web-tests/support/find-chromium.ts";
import { npmChromium } from "web-tests/support/npm-chromium.ts";

const fontsFile = fileURLToPath(new URL("../../apps/web/tests/support/fonts.conf", import.meta.url));

/**
 * Starts the Chromium of the journeys, in which the suite's web origin is answered by the proxy: addresses stay as they
 * are, so the app's configuration fits. The caller closes it. Rejects where no browser can be had.
 */
export async function launchChromium({ host }: { host: string }): Promise<Browser> {
  const { executablePath, env } = findChromium() ?? (await npmChromium());
  const suite = new URL(suiteAddress("SUITE_WEB_ORIGIN")).host;
  return launch({
    executablePath,
    env: { ...process.env, FONTCONFIG_FILE: fontsFile, ...env },
    // A sandbox needs a user other than root; only our own pages are opened.
    args: ["--no-sandbox", `--host-resolver-rules=MAP ${suite} ${host}`],
  });
}
