import { randomUUID } from "node:crypto";
import { userAgents } from "../user-agents.ts";
import type { Emit } from "./emit.ts";
import { emulationCommands } from "./emulation-commands.ts";
import type { Handlers } from "./handlers.ts";
import { networkCommands } from "./network-commands.ts";
import { Profiles } from "./profiles.ts";
import { scriptCommands } from "./script-commands.ts";
import { UserContext } from "./user-context.ts";
import type { WebkitPrograms } from "./webkit-programs.ts";
import { windowCommands } from "./window-commands.ts";

/** The WebDriver BiDi commands that Playwright sends. Those that make no difference in WebKit answer {}. */
export function bidiCommands(programs: WebkitPrograms, emit: Emit): Handlers {
  const profiles = new Profiles();
  return {
    ...windowCommands(profiles),
    ...scriptCommands(profiles),
    ...networkCommands(profiles),
    ...emulationCommands(profiles),
    "session.new": () => ({
      sessionId: randomUUID(),
      capabilities: { browserName: "webkit", browserVersion: "", userAgent: userAgents.iphone },
    }),
    "session.subscribe": () => ({}),
    "browser.setDownloadBehavior": () => ({}),
    "permissions.setPermission": () => ({}),
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
  };
}
