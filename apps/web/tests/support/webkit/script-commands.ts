import { randomUUID } from "node:crypto";
import type { Script } from "webdriver-bidi-protocol";
import type { BrowsingContext } from "./browsing-context.ts";
import type { Handlers } from "./handlers.ts";
import type { Profiles } from "./profiles.ts";

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
