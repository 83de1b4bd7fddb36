import type { AppConfig } from "../config.ts";
import { isOnThisMachine } from "../is-on-this-machine.ts";

/** On a developer's machine, mails and links lead to where the app was opened, not to the product's domain. */
export function whereOpened(config: AppConfig): AppConfig {
  if (!isOnThisMachine()) return config;
  return { ...config, productDomain: location.origin, domainUriPrefix: `${location.origin}/s` };
}
