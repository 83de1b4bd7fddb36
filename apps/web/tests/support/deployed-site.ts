import { startFirestoreEmulator } from "firebase-local/firestore";
import { type Answer, clientRoutes, passTo } from "firebase-local/google";
import { suiteAuth } from "functions/testing/calls.ts";
import { cloudRun } from "functions/testing/cloud-run.ts";
import { testSettings } from "functions/testing/test-settings.ts";
import { startHosting } from "suite/hosting.ts";
import { suiteAddress } from "suite/suite-address.ts";
import { builtFunctions, documentEvents } from "suite/testing/cloud-run/built-functions.ts";
import type { Instance } from "suite/testing/cloud-run/instance.ts";
import type { CloudRun } from "suite/testing/cloud-run/start-cloud-run.ts";
import { afterAll, vi } from "vitest";
import { launchBrowser } from "./browser.ts";
import { googleWindow } from "./google-window.ts";
import { recaptcha } from "./recaptcha.ts";
import { openUnguardedVisit, type Visit } from "./visit.ts";

/**
 * The product as it is deployed, under its own domain and with App Check. Hosting runs in front of functions
 * that run as on Cloud Run. A separate database sends them its events. The browser reaches Google's hosts by
 * their real names.
 *
 * Simpler than production: reCAPTCHA and App Check accept everyone, Auth is the emulator, and there is no
 * CDN. The pages are built without the App Check site key, so it is added here.
 */
export async function deployedSite(): Promise<{ openVisit: () => Promise<Visit> }> {
  const instances = new Map<string, Promise<Instance>>();
  const originOf = async (name: string) => {
    const instance = instances.get(name) ?? cloud.start(name, variables);
    instances.set(name, instance);
    return (await instance).origin;
  };
  const events = documentEvents(await builtFunctions(), originOf);
  const firestore = await startFirestoreEmulator(events);
  // Every Admin SDK that this process makes from here on, too: what looks for the documents afterwards.
  vi.stubEnv("FIRESTORE_EMULATOR_HOST", firestore.host);
  const hosting = await startHosting(originOf);
  // A deployment gives its functions all of the configuration: here it differs from the built one in the key.
  const built: object = await (await fetch(`http://${hosting.host}/config.json`)).json();
  const chosen = { ...built, appCheckSiteKey: siteKey };
  const variables = { WEB_CONFIG: JSON.stringify(chosen) };
  const cloud: CloudRun = await cloudRun({ auth: suiteAuth() }, (tokens) => {
    return {
      ...googleWindow(testSettings.productDomain),
      ...clientRoutes({ auth: suiteAddress("FIREBASE_AUTH_EMULATOR_HOST"), tokens }),
      "GET https://www.google.com/recaptcha/*": () =>
        new Response(recaptcha, { headers: { "content-type": "text/javascript" } }),
      [`* ${testSettings.productDomain}/*`]: withChoices(passTo(hosting.host)),
    };
  });
  const browser = await launchBrowser(cloud.google.chromiumArguments);
  afterAll(async () => {
    await browser.close();
    hosting.close();
    events.close();
    await firestore.close();
  });
  return { openVisit: () => openUnguardedVisit(browser, { baseURL: testSettings.productDomain }) };
}

const siteKey = "site-key-of-the-tests";

/** Puts what the deployment has chosen into the configuration that a page carries. */
const withChoices =
  (answer: Answer): Answer =>
  async (request, parts) => {
    const response = await answer(request, parts);
    if (!response.headers.get("content-type")?.startsWith("text/html")) return response;
    const html = await response.text();
    const config = '"config":{';
    return new Response(html.replaceAll(config, `${config}"appCheckSiteKey":"${siteKey}",`), response);
  };
