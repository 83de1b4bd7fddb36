import { readFirebaseConfig } from "emulators/src/suite/firebase-config.ts";
import type { Choices } from "../choices.ts";
import type { Answer, Check } from "./check.ts";

type Sample = Omit<Check, "name">;

const json = { "content-type": "application/json" };
const post = (body: object): RequestInit => ({ method: "POST", headers: json, body: JSON.stringify(body) });

/** A request for each rewrite that writes nothing and whose response is known. */
function samples(choices: Choices): Record<string, Sample> {
  const { domain, region, appleTeamId, androidCertFingerprints } = choices;
  const own = (status: number, holds = ""): Check["problem"] => {
    return ({ status: answered, headers, text }) => {
      const from = headers.get("x-served-from");
      if (answered !== status || !text.includes(holds))
        return `answers ${answered}, not ${status} with "${holds}"`;
      return from === region ? null : `is served from ${from ?? "somewhere else"}, not from ${region}`;
    };
  };
  const callable = (path: string): Sample => ({
    path,
    init: post({ data: {} }),
    problem: (answer) => callableProblem(choices, answer),
  });
  const ofNobody = (path: string): Sample => ({ path, problem: own(404, "<html") });
  return {
    "/call/getInviter": callable("/call/getInviter"),
    "/call/registerUser": callable("/call/registerUser"),
    "/call/activateUser": callable("/call/activateUser"),
    "/call/completeSocialSignUp": callable("/call/completeSocialSignUp"),
    "/call/createInviteLink": callable("/call/createInviteLink"),
    "/call/reportAppOpening": callable("/call/reportAppOpening"),
    "/picture/*": { path: "/picture/nobody", problem: own(404) },
    "/preview/*/*": { path: "/preview/nobody/en.jpg", problem: own(404) },
    "/step": { path: "/step", init: post({}), problem: own(400) },
    "/report/**": { path: "/report/link/neverMade00", problem: own(200, "<form") },
    "/v1/**": { path: "/v1/shortLinks", init: post({}), problem: own(403, '"error"') },
    "/s": { path: `/s?link=https%3A%2F%2F${domain}%2F%3FuserId%3Dnobody`, problem: own(200, "nobody") },
    "/s/**": { path: "/s/neverMade00", problem: own(404, "<html") },
    "/.well-known/apple-app-site-association": {
      path: "/.well-known/apple-app-site-association",
      problem: own(200, appleTeamId ?? "applinks"),
    },
    "/.well-known/assetlinks.json": {
      path: "/.well-known/assetlinks.json",
      problem: own(200, androidCertFingerprints[0] ?? "["),
    },
    "/assets/*": { path: "/assets/neverMade-00000000.js", problem: own(404) },
    "/feedback/*": ofNobody("/feedback/nobody"),
    "/feedback/*/*": ofNobody("/feedback/nobody/en"),
    "/tasks-Feedback": ofNobody("/tasks-Feedback?userId=nobody"),
    "/social-sign-up/*": ofNobody("/social-sign-up/nobody"),
    "/sign-up/*": ofNobody("/sign-up/nobody"),
    "/welcome/*": { path: "/welcome/nobody", problem: fileProblem },
    "/welcome/*/*": { path: "/welcome/nobody/nobody", problem: fileProblem },
  };
}

/** Without App Check's token nothing but a refusal; without App Check, what is missing in an empty request. */
function callableProblem({ webApp }: Choices, { status, text }: Answer): string | null {
  const expected = webApp.appCheckSiteKey ? [401] : [400, 401];
  if (expected.includes(status) && /"status":"(UNAUTHENTICATED|INVALID_ARGUMENT)"/.test(text)) return null;
  if (webApp.appCheckSiteKey && status === 400) return "App Check lets requests in that show no token";
  return `answers ${status}, not ${expected.join(" or ")} in JSON`;
}

/** A page that is a file and loads our assets. */
export const fileProblem: Check["problem"] = ({ status, text }) =>
  status === 200 && text.includes('"/assets/') ? null : `answers ${status}, and no page of ours`;

/** Every rewrite leads to its file, or to its function, which answers itself, from the chosen region. */
export function rewriteChecks(choices: Choices): Check[] {
  const known = samples(choices);
  return readFirebaseConfig().hosting.rewrites.map(({ source, function: target, destination }) => {
    const sample = known[source];
    if (!sample) throw new Error(`Nothing is known that ${source} answers.`);
    const to = typeof target === "object" ? target.functionId : (target ?? destination);
    return { ...sample, name: `${to} at ${sample.path}` };
  });
}
