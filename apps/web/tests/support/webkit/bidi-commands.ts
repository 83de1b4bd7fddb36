import { randomUUID } from "node:crypto";
import { userAgents } from "../user-agents.ts";
import type { Emit } from "./emit.ts";
import type { Handlers } from "./handlers.ts";
import { networkCommands } from "./network-commands.ts";
import { Profiles } from "./profiles.ts";
import { scriptCommands } from "./script-commands.ts";
import { UserContext } from "./user-context.ts";
import type { WebkitPrograms } from "./webkit-programs.ts";
import { windowCommands } from "./window-commands.ts";

const nothing = () => ({});

/** The commands of WebDriver BiDi that Playwright gives, for WebKit. What makes no difference here is answered by {}. */
export function bidiCommands(programs: WebkitPrograms, emit: Emit): Handlers {
  const profiles = new Profiles();
  return {
    ...windowCommands(profiles),
    ...scriptCommands(profiles),
    ...networkCommands(profiles),
    "session.new": () => ({
      sessionId: randomUUID(),
      capabilities: { browserName: "webkit", browserVersion: "", userAgent: userAgents.iphone },
    }),
    "session.subscribe": nothing,
    "browser.setDownloadBehavior": nothing,
    "emulation.setScreenOrientationOverride": nothing,
    "emulation.setScreenSettingsOverride": nothing,
    "permissions.setPermission": nothing,
    "browser.createUserContext": () => {
      const profile = new UserContext(programs, emit);
      profiles.add(profile);
      return { userContext: profile.id };
    },
    "browser.removeUserContext": async ({ userContext }) => {
      await profiles.find(userContext).close();
      profiles.remove(userContext);
      return {};
    },
    "browser.close": async () => {
      const open = profiles.some();
      for (const { id } of open) profiles.remove(id);
      await Promise.all(open.map((profile) => profile.close()));
      return {};
    },
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
