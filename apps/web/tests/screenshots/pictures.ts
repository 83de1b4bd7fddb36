import { type LanguageCode, languageCodes } from "contract/languages";
import type { BrowserContextOptions } from "playwright-core";
import type { PageState } from "../states/page-state.ts";

interface Device {
  name: string;
  browser: BrowserContextOptions;
}

/**
 * A page in a state on a device. It is photographed in light and dark mode, and also laid out from right to
 * left.
 */
export interface Picture {
  state: PageState;
  device: Device;
  language: LanguageCode;
  files: { colorScheme: "light" | "dark"; isTurned: boolean; name: string }[];
}

const devices: Device[] = [
  { name: "small-phone", browser: { viewport: { width: 320, height: 568 }, isMobile: true, hasTouch: true } },
  { name: "phone", browser: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } },
  { name: "desktop", browser: { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false } },
];

const looks = [
  { name: "light", colorScheme: "light", isTurned: false },
  { name: "dark", colorScheme: "dark", isTurned: false },
  // Last, because a page stays turned.
  { name: "from-right", colorScheme: "light", isTurned: true },
] as const;

export function pictures(states: readonly PageState[]): Picture[] {
  return states.flatMap((state) =>
    devices.flatMap((device) =>
      languageCodes.map((language) => ({
        state,
        device,
        language,
        files: looks.map((look) => ({
          ...look,
          name: `${state.name}-${device.name}-${language}-${look.name}.png`,
        })),
      })),
    ),
  );
}
