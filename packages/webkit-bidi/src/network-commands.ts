import { randomUUID } from "node:crypto";
import type { Verdict } from "./exchanges.ts";
import { plain } from "./exchanges.ts";
import type { Profiles } from "./profiles.ts";
import type { Handlers } from "./protocol.ts";
import { BidiError } from "./protocol.ts";

/** Interception of requests. */
export function networkCommands(profiles: Profiles): Handlers {
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
      const script = `Object.defineProperty(navigator, "onLine", { configurable: true, value: ${!isOffline} });`;
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
