import { randomUUID } from "node:crypto";
import type { Commands, Script } from "webdriver-bidi-protocol";
import { BidiError } from "./bidi-error.ts";
import type { BrowsingContext } from "./browsing-context.ts";
import type { Emit } from "./emit.ts";
import type { Verdict } from "./exchanges.ts";
import { UserContext } from "./user-context.ts";
import type { WebkitPrograms } from "./webkit-programs.ts";

type Handlers = {
  [Method in keyof Commands]?: (params: Commands[Method]["params"]) => Promise<object> | object;
};

/** The commands of WebDriver BiDi that Playwright gives, for WebKit. What makes no difference here is answered by {}. */
export function bidiCommands(programs: WebkitPrograms, emit: Emit): Handlers {
  const profiles = new Map<string, UserContext>();
  const someOf = (ids: readonly string[] | undefined) =>
    [...profiles.values()].filter(({ id }) => !ids || ids.includes(id));
  const profileOf = (id: string | undefined) => {
    const profile = profiles.get(id ?? "");
    if (!profile) throw new BidiError("no such user context", String(id));
    return profile;
  };
  const ownerOf = (id: string) => someOf(undefined).find(({ windows }) => windows.has(id));
  const windowOf = (id: string): BrowsingContext => {
    const window = ownerOf(id)?.windows.get(id);
    if (!window) throw new BidiError("no such frame", id);
    return window;
  };
  const decide = (request: string, verdict: Verdict) => {
    const isDecided = someOf(undefined).some(({ exchanges }) => exchanges.decide(request, verdict));
    if (!isDecided) throw new BidiError("no such request", request);
    return {};
  };
  const call = (params: ScriptCall) => callIn(windowOf(contextOf(params.target)), params);
  const nothing = () => ({});

  return {
    "session.new": () => ({
      sessionId: randomUUID(),
      capabilities: { browserName: "webkit", browserVersion: "" },
    }),
    "session.subscribe": nothing,
    "browser.setDownloadBehavior": nothing,
    "emulation.setScreenOrientationOverride": nothing,
    "emulation.setScreenSettingsOverride": nothing,
    "network.addDataCollector": nothing,
    "network.setCacheBehavior": nothing,
    "permissions.setPermission": nothing,

    "browser.createUserContext": () => {
      const profile = new UserContext(programs, emit);
      profiles.set(profile.id, profile);
      return { userContext: profile.id };
    },
    "browser.removeUserContext": async ({ userContext }) => {
      await profileOf(userContext).close();
      profiles.delete(userContext);
      return {};
    },
    "browser.close": async () => {
      const open = someOf(undefined);
      profiles.clear();
      await Promise.all(open.map((profile) => profile.close()));
      return {};
    },
    "browsingContext.setViewport": ({ userContexts, viewport }) => {
      if (viewport) for (const { options } of someOf(userContexts)) options.viewport = viewport;
      return {};
    },
    "emulation.setUserAgentOverride": ({ userContexts, userAgent }) => {
      if (userAgent) for (const { options } of someOf(userContexts)) options.userAgent = userAgent;
      return {};
    },
    "emulation.setLocaleOverride": ({ userContexts, locale }) => {
      if (locale) for (const { options } of someOf(userContexts)) options.locale = locale;
      return {};
    },
    "emulation.setNetworkConditions": ({ userContexts, networkConditions }) => {
      const isOffline = networkConditions?.type === "offline";
      for (const { exchanges } of someOf(userContexts)) exchanges.isOffline = isOffline;
      return {};
    },

    "browsingContext.create": async ({ userContext }) => ({
      context: (await profileOf(userContext).open()).id,
    }),
    "browsingContext.activate": nothing,
    "browsingContext.navigate": async ({ context, url }) => ({
      navigation: await windowOf(context).navigate(url),
      url,
    }),
    "browsingContext.reload": async ({ context }) => ({
      navigation: await windowOf(context).reload(),
      url: "",
    }),
    "browsingContext.traverseHistory": async ({ context, delta }) => {
      await windowOf(context).command("POST", delta < 0 ? "/back" : "/forward");
      return {};
    },
    "browsingContext.close": async ({ context }) => {
      await windowOf(context).command("DELETE", "/window");
      await ownerOf(context)?.findWindows();
      return {};
    },
    "browsingContext.captureScreenshot": async ({ context }) => ({
      data: await windowOf(context).command("GET", "/screenshot"),
    }),
    "input.performActions": async ({ context, actions }) => {
      await windowOf(context).command("POST", "/actions", { actions });
      return {};
    },

    "script.evaluate": ({ expression, ...rest }) =>
      call({ ...rest, functionDeclaration: `() => (${expression.trim().replace(/;+$/, "")})` }),
    "script.callFunction": call,
    "script.disown": async ({ handles, target }) => {
      await windowOf(contextOf(target)).disown(handles);
      return {};
    },
    "script.addPreloadScript": ({ functionDeclaration, userContexts, contexts }) => {
      const script = randomUUID();
      const owners = contexts?.map((context) => ownerOf(context)) ?? someOf(userContexts);
      for (const owner of owners) owner?.exchanges.preloads.set(script, `(${functionDeclaration})();`);
      return { script };
    },
    "script.removePreloadScript": ({ script }) => {
      for (const { exchanges } of someOf(undefined)) exchanges.preloads.delete(script);
      return {};
    },

    "network.addIntercept": ({ phases, contexts }) => {
      const intercept = randomUUID();
      if (!phases.includes("beforeRequestSent")) return { intercept };
      const owners = contexts?.map((context) => ownerOf(context)) ?? someOf(undefined);
      for (const owner of owners) owner?.exchanges.intercepts.add(intercept);
      return { intercept };
    },
    "network.removeIntercept": ({ intercept }) => {
      for (const { exchanges } of someOf(undefined)) exchanges.intercepts.delete(intercept);
      return {};
    },
    "network.continueRequest": (changes) => decide(changes.request, { action: "continue", changes }),
    "network.provideResponse": (answer) => decide(answer.request, { action: "provide", answer }),
    "network.failRequest": ({ request }) => decide(request, { action: "fail" }),
    "network.getData": ({ request }) => {
      const body = someOf(undefined).flatMap(({ exchanges }) => exchanges.bodies.get(request) ?? [])[0];
      if (!body) throw new BidiError("no such network data", request);
      return { bytes: { type: "base64", value: body.toString("base64") } };
    },
  };
}

type ScriptCall = Omit<Script.CallFunctionParameters, "userActivation" | "this">;

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
