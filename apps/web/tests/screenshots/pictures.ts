import { type LanguageCode, languageCodes } from "functions/src/product/languages.ts";
import type { BrowserContextOptions } from "playwright-core";
import type { PageState } from "../states/page-state.ts";

interface Device {
  name: string;
  browser: BrowserContextOptions;
}

/** A page in a state on a device, to be photographed in light and dark. */
export interface Picture {
  state: PageState;
  device: Device;
  language: LanguageCode;
  files: { colorScheme: "light" | "dark"; name: string }[];
}

const devices: Device[] = [
  { name: "phone", browser: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true } },
  { name: "desktop", browser: { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false } },
];

export function pictures(states: readonly PageState[]): Picture[] {
  return states.flatMap((state) =>
    devices.flatMap((device) =>
      languageCodes.map((language) => ({
        state,
        device,
        language,
        files: (["light", "dark"] as const).map((colorScheme) => ({
          colorScheme,
          name: `${state.name}-${device.name}-${language}-${colorScheme}.png`,
        })),
      })),
    ),
  );
}
