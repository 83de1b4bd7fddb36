import { readFirebaseConfig } from "emulators/src/suite/firebase-config.ts";
import type { Choices } from "../choices.ts";
import type { Answer, Check } from "./check.ts";

type Sample = Omit<Check, "name">;

const json = { "content-type": "application/json" };
const post = (body: object): RequestInit => ({ method: "POST", headers: json, body: JSON.stringify(body) });

/** A request for each function behind Hosting that writes nothing and whose response is known. */
function samples(choices: Choices): Record<string, Sample[]> {
  const { domain, region, appleTeamId, androidCertFingerprints } = choices;
  const own = (status: number, holds = ""): Check["problem"] => {
    return ({ status: answered, headers, text }) => {
      const from = headers.get("x-served-from");
      if (answered !== status || !text.includes(holds))
        return `answers ${answered}, not ${status} with "${holds}"`;
      return from === region ? null : `is served from ${from ?? "somewhere else"}, not from ${region}`;
    };
  };
  const callable = (name: string): Sample[] => [
    {
      path: `/call/${name}`,
      init: post({ data: {} }),
      problem: (answer) => callableProblem(choices, answer),
    },
  ];
  return {
    getInviter: callable("getInviter"),
    registerUser: callable("registerUser"),
    activateUser: callable("activateUser"),
    completeSocialSignUp: callable("completeSocialSignUp"),
    createInviteLink: callable("createInviteLink"),
    invitationCard: [{ path: "/preview/nobody/en.jpg", problem: own(404) }],
    inviterPicture: [{ path: "/picture/nobody", problem: own(404) }],
    shortLinks: [{ path: "/v1/shortLinks", init: post({}), problem: own(403, '"error"') }],
    openLink: [
      { path: "/s/neverMade00", problem: own(404, "<html") },
      {
        path: `/s?link=${encodeURIComponent(`https://${domain}/?userId=nobody`)}`,
        problem: own(200, "nobody"),
      },
    ],
    associationFiles: [
      { path: "/.well-known/apple-app-site-association", problem: own(200, appleTeamId ?? "applinks") },
      { path: "/.well-known/assetlinks.json", problem: own(200, androidCertFingerprints[0] ?? "[") },
    ],
    webPage: [{ path: "/feedback/nobody/en", problem: own(404, "<html") }],
  };
}

/** Without App Check's token nothing but a refusal; without App Check, what is missing in an empty request. */
function callableProblem({ webApp }: Choices, { status, text }: Answer): string | null {
  const expected = webApp.appCheckSiteKey ? [401] : [400, 401];
  if (expected.includes(status) && /"status":"(UNAUTHENTICATED|INVALID_ARGUMENT)"/.test(text)) return null;
  if (webApp.appCheckSiteKey && status === 400) return "App Check lets requests in that show no token";
  return `answers ${status}, not ${expected.join(" or ")} in JSON`;
}

/** Every rewrite leads to its function, which answers itself, from the chosen region. */
export function functionChecks(choices: Choices): Check[] {
  const known = samples(choices);
  const targets = readFirebaseConfig().hosting.rewrites.flatMap(({ function: target }) => target ?? []);
  const names = new Set(targets.map((target) => (typeof target === "string" ? target : target.functionId)));
  return [...names].flatMap((name) => {
    if (!known[name]) throw new Error(`Nothing is known that ${name} answers.`);
    return known[name].map((sample) => ({ ...sample, name: `${name} at ${sample.path}` }));
  });
}
