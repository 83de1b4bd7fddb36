import { onInit } from "firebase-functions/v2/core";

/**
 * Lets links lead to the Hosting emulator before the first call is answered, unless PRODUCT_DOMAIN is set. The Functions
 * emulator tells its functions where most others are, but not where Hosting is; its hub knows.
 */
export function learnProductDomain(env: NodeJS.ProcessEnv = process.env): void {
  if (env.FUNCTIONS_EMULATOR !== "true" || env.PRODUCT_DOMAIN) return;
  onInit(async () => {
    const emulators = await fetch(`http://${env.FIREBASE_EMULATOR_HUB}/emulators`);
    const { hosting } = (await emulators.json()) as { hosting?: { host: string; port: number } };
    if (hosting) env.PRODUCT_DOMAIN = `http://${hosting.host}:${hosting.port}`;
  });
}
