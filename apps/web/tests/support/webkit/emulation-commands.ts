import type { Handlers } from "./handlers.ts";
import type { Profiles } from "./profiles.ts";

/** The user agent and locale of profiles. The screen's settings make no difference in WebKit. */
export function emulationCommands(profiles: Profiles): Handlers {
  return {
    "emulation.setScreenOrientationOverride": () => ({}),
    "emulation.setScreenSettingsOverride": () => ({}),
    "emulation.setUserAgentOverride": ({ userContexts, userAgent }) => {
      if (userAgent) for (const { options } of profiles.some(userContexts)) options.userAgent = userAgent;
      return {};
    },
    "emulation.setLocaleOverride": ({ userContexts, locale }) => {
      if (locale) for (const { options } of profiles.some(userContexts)) options.locale = locale;
      return {};
    },
  };
}
