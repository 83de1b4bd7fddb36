import { randomUUID } from "node:crypto";
import type { Script } from "webdriver-bidi-protocol";
import type { BrowsingContext } from "./browsing-context.ts";
import { plain, type Verdict } from "./exchanges.ts";
import { IPHONE, Profiles, UserContext } from "./profiles.ts";
import type { WebkitPrograms } from "./programs.ts";
import { BidiError, type Emit, type Handlers } from "./protocol.ts";

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

/** Interception of requests. */
function networkCommands(profiles: Profiles): Handlers {
  const decide = (request: string, verdict: Verdict) => {
    const isDecided = profiles.some().some(({ exchanges }) => exchanges.decide(request, verdict));
    if (!isDecided) throw new BidiError("no such request", request);
    return {};
  };
  return {
    "network.addDataCollector": () => ({ collector: randomUUID() }),
    "network.setCacheBehavior": () => ({}),
    // The product has no cookies. Playwright asks for them before it sends a request on behalf of a page.
    "storage.getCookies": () => ({ cookies: [], partitionKey: {} }),
    "network.setExtraHeaders": ({ userContexts, headers }) => {
      for (const { options } of profiles.some(userContexts)) options.headers = plain(headers);
      return {};
    },
    "emulation.setNetworkConditions": async ({ userContexts, networkConditions }) => {
      const isOffline = networkConditions?.type === "offline";
      // WebKit knows only the machine's own network. A document that is loaded offline needs not be told: there is none.
      const script = `Object.defineProperty(navigator, "onLine", { configurable: true, value: ${!isOffline} });
        dispatchEvent(new Event("${isOffline ? "offline" : "online"}"));`;
      for (const { exchanges, windows } of profiles.some(userContexts)) {
        exchanges.isOffline = isOffline;
        for (const window of windows.values())
          await window.command("POST", "/execute/sync", { script, args: [] });
      }
      return {};
    },
    "network.addIntercept": ({ phases, contexts }) => {
      const intercept = randomUUID();
      if (!phases.includes("beforeRequestSent")) return { intercept };
      const owners = contexts?.map((context) => profiles.owner(context)) ?? profiles.some();
      for (const { exchanges } of owners) exchanges.intercepts.add(intercept);
      return { intercept };
    },
    "network.removeIntercept": ({ intercept }) => {
      for (const { exchanges } of profiles.some()) exchanges.intercepts.delete(intercept);
      return {};
    },
    "network.continueRequest": (changes) => decide(changes.request, { action: "continue", changes }),
    "network.provideResponse": (answer) => decide(answer.request, { action: "provide", answer }),
    "network.failRequest": ({ request }) => decide(request, { action: "fail" }),
    "network.getData": ({ request }) => {
      const body = profiles.some().flatMap(({ exchanges }) => exchanges.bodies.get(request) ?? [])[0];
      if (!body) throw new BidiError("no such network data", request);
      return { bytes: { type: "base64", value: body.toString("base64") } };
    },
  };
}
