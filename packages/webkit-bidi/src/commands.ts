import { randomUUID } from "node:crypto";
import type { Script } from "webdriver-bidi-protocol";
import type { BrowsingContext } from "./browsing-context.ts";
import { networkCommands } from "./network-commands.ts";
import { IPHONE, Profiles, UserContext } from "./profiles.ts";
import type { WebkitPrograms } from "./programs.ts";
import type { Emit, Handlers } from "./protocol.ts";

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
      capabilities: { browserName: "webkit", browserVersion: "", userAgent: IPHONE },
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

type ScriptCall = Omit<Script.CallFunctionParameters, "userActivation" | "this">;

/** Scripts inside pages. */
export function scriptCommands(profiles: Profiles): Handlers {
  const call = (params: ScriptCall) => callIn(profiles.window(contextOf(params.target)), params);
  return {
    "script.evaluate": ({ expression, ...rest }) =>
      call({ ...rest, functionDeclaration: `() => (${expression.trim().replace(/;+$/, "")})` }),
    "script.callFunction": call,
    // Handles last as long as their document.
    "script.disown": () => ({}),
    "script.addPreloadScript": ({ functionDeclaration, userContexts, contexts }) => {
      const script = randomUUID();
      const owners = contexts?.map((context) => profiles.owner(context)) ?? profiles.some(userContexts);
      for (const { exchanges } of owners) exchanges.preloads.set(script, `(${functionDeclaration})();`);
      return { script };
    },
    "script.removePreloadScript": ({ script }) => {
      for (const { exchanges } of profiles.some()) exchanges.preloads.delete(script);
      return {};
    },
  };
}

const contextOf = (target: Script.Target) =>
  "context" in target ? target.context : target.realm.slice(0, target.realm.indexOf("."));

async function callIn(window: BrowsingContext, params: ScriptCall): Promise<object> {
  const { functionDeclaration, awaitPromise, resultOwnership, serializationOptions, target } = params;
  const outcome = await window.call(functionDeclaration, {
    args: params.arguments ?? [],
    awaits: awaitPromise,
    owns: resultOwnership === "root",
    depth: serializationOptions?.maxObjectDepth ?? undefined,
  });
  const realm = "sandbox" in target ? `${window.realm}.sandbox` : window.realm;
  if (outcome.type === "success") return { ...outcome, realm };
  const exceptionDetails = { text: outcome.text, columnNumber: 0, lineNumber: 0 };
  return { type: "exception", realm, exceptionDetails };
}
