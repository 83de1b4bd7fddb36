import type { Handlers } from "./handlers.ts";
import type { Profiles } from "./profiles.ts";

/** Windows and what is done in them. */
export function windowCommands(profiles: Profiles): Handlers {
  return {
    "browsingContext.setViewport": ({ userContexts, viewport }) => {
      if (viewport) for (const { options } of profiles.some(userContexts)) options.viewport = viewport;
      return {};
    },
    "browsingContext.create": async ({ userContext }) => ({
      context: (await profiles.find(userContext).open()).id,
    }),
    "browsingContext.activate": () => ({}),
    "browsingContext.navigate": async ({ context, url }) => ({
      navigation: await profiles.window(context).navigate(url),
      url,
    }),
    "browsingContext.reload": async ({ context }) => ({
      navigation: await profiles.window(context).reload(),
      url: "",
    }),
    "browsingContext.traverseHistory": async ({ context, delta }) => {
      await profiles.window(context).command("POST", delta < 0 ? "/back" : "/forward");
      return {};
    },
    "browsingContext.close": async ({ context }) => {
      await profiles.window(context).command("DELETE", "/window");
      await profiles.owner(context).findWindows();
      return {};
    },
    "browsingContext.captureScreenshot": async ({ context }) => ({
      data: await profiles.window(context).command("GET", "/screenshot"),
    }),
    "input.performActions": async ({ context, actions }) => {
      await profiles.window(context).command("POST", "/actions", { actions });
      return {};
    },
  };
}
