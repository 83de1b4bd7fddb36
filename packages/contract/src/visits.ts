import { isLanguageCode, type LanguageCode } from "./languages.ts";

interface FunnelStep {
  /**
   * The observer of the step. Reports by a browser or the app can be forged; the functions' counts cannot.
   */
  countedBy: "browser" | "functions" | "app";
}

/** The steps from an invitation to the app, in their usual order. */
export const funnelSteps = {
  /** An invitation was opened from elsewhere: no reload, no step back, no prefetch, no crawler. */
  opened: { countedBy: "browser" },
  choseMethod: { countedBy: "browser" },
  accountCreated: { countedBy: "functions" },
  /** By the mailed link, or by the provider. */
  addressConfirmed: { countedBy: "functions" },
  activated: { countedBy: "functions" },
  becameFriends: { countedBy: "functions" },
  wentToStore: { countedBy: "browser" },
  openedInApp: { countedBy: "app" },
} as const satisfies Record<string, FunnelStep>;

export type FunnelStepName = keyof typeof funnelSteps;

export const funnelStepNames = Object.keys(funnelSteps) as FunnelStepName[];

/**
 * Device classes of visits, as far as the user agent tells. An iPad with a Mac's user agent counts as a
 * desktop. So does every device that is neither a phone nor a tablet.
 */
export const deviceClasses = ["ios", "android", "desktop"] as const;

export type DeviceClass = (typeof deviceClasses)[number];

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
  const { language, device: named, inApp } = (value ?? {}) as { [Field in keyof Visit]?: unknown };
  const device = deviceClasses.find((one) => one === named);
  return isLanguageCode(language) && device && typeof inApp === "boolean"
    ? { language, device, inApp }
    : undefined;
}
