import { type DeviceClass, isDeviceClass } from "./device-classes.ts";
import { isLanguageCode, type LanguageCode } from "./languages.ts";

/** The facts about a visit that are counted. Many people share them. */
export interface Visit {
  /** The language of the page. */
  language: LanguageCode;
  device: DeviceClass;
  /** In another app's own browser. */
  inApp: boolean;
}

/** The visit that a value from outside is, or undefined. */
export function visitIn(value: unknown): Visit | undefined {
  const { language, device, inApp } = (value ?? {}) as { [Field in keyof Visit]?: unknown };
  const isVisit = isLanguageCode(language) && isDeviceClass(device) && typeof inApp === "boolean";
  return isVisit ? { language, device, inApp } : undefined;
}
