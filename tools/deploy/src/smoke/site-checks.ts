import { readFirebaseConfig, readOperatorConfig } from "suite/firebase-config.ts";
import type { Choices } from "../choices.ts";
import { functionOf, webConfig } from "../firebase-config.ts";

/** The response to a path. Without a response the status is 0 and the text the reason. */
export type Answer = { status: number; headers: Headers; text: string };

/** One check of what a visitor can see. */
export interface Check {
  /** Such as "openLink at /s/neverMade00". */
  name: string;
  path: string;
  /** "https://…" if it differs from the checked one. */
  origin?: string;
  init?: RequestInit;
  /** Returns what is wrong with the response, or null. */
  problem(answer: Answer): string | null;
}

type Problem = Check["problem"];

/** Returns all checks of an origin, and those of the operator's page. */
export const siteChecks = async (origin: string, choices: Choices): Promise<Check[]> => [
  ...rewriteChecks(choices),
  ...(await fileChecks(origin, choices)),
  ...operatorChecks(choices),
];

/** Requests a path of an origin. A function's first start takes long, so the limit is a minute. */
export async function request(origin: string, path: string, init: RequestInit = {}): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(60_000);
    const response = await fetch(origin + path, { redirect: "manual", signal, ...init });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch (error) {
    const { cause, message } = error as Error & { cause?: Error };
    return { status: 0, headers: new Headers(), text: cause?.message || message };
  }
}

/** Returns a line for each check that fails three times: a function's first start takes longer than a page waits. */
export async function failuresOf(origin: string, checks: Check[], choices: Choices): Promise<string[]> {
  const failure = async (check: Check, repeats = 2): Promise<string | null> => {
    const answer = await request(check.origin ?? origin, check.path, check.init);
    const problem = check.problem(answer);
    if (problem && repeats > 0) return failure(check, repeats - 1);
    return problem && `${check.name}: ${problem}. ${remedyFor(answer, choices)}`;
  };
  return (await Promise.all(checks.map((check) => failure(check)))).flatMap((line) => line ?? []);
}

/** Says what to do about a wrong response. */
export function remedyFor({ status, text }: Answer, { project }: Choices): string {
  if (status === 0) return `Nothing answers (${text}): see Hosting in the console, the domain and its DNS.`;
  if (status === 403) return "The function is private: deploy again, and see the invoker in docs/deploy.md.";
  if (status === 404) return "Hosting knows no such path: deploy again; then see which version is live.";
  if (status === 429) return "No instance is free: see instances.maximum, and the quota of CPUs.";
  if (status >= 500)
    return `The function fails: \`npx pnpm@12 exec firebase functions:log --project ${project}\` says why.`;
  return "Another version may be live: see Hosting, release history, and deploy again.";
}

/** The page of all Auth's emails, those of the mobile app among them. */
const actionPage = "/auth/action";

/** Returns the checks of the pages and files, and of everything that the page for mailed links loads. */
export async function fileChecks(origin: string, choices: Choices): Promise<Check[]> {
  const { text } = await request(origin, actionPage);
  const files = new Set([...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = ""]) => file));
  const config = JSON.stringify(webConfig(choices));
  const check = (name: string, path: string, problem: Problem): Check => ({ name, path, problem });
  return [
    ...["/", "/confirm-email", actionPage].map((page) => check(`the page ${page}`, page, isPage)),
    check("the page of a missing path", "/nobody/made/this", answers(404, '"/assets/')),
    check(
      `the policy of ${actionPage}`,
      actionPage,
      answers(200, `http-equiv="Content-Security-Policy" content="default-src 'none'`),
    ),
    check("the configuration", "/config.json", ({ text }) =>
      unless(text === config, "differs from companion.config.ts"),
    ),
    ...[...files].map((file) => check(`the file ${file}`, file, isImmutable)),
    ...actionPageChecks(choices),
  ];
}

/** Returns the checks of what Auth's mails need on the domain: our page for its modes, and Firebase's for the others. */
export function actionPageChecks({ domain, webApp }: Choices): Check[] {
  return [
    {
      name: `the modes of ${actionPage}`,
      path: actionPage,
      problem: ({ text }) => unless(/["'`]verifyEmail["'`]/.test(text), "are unknown to the live page"),
    },
    {
      name: "Firebase's own page for mailed links",
      origin: `https://${domain}`,
      path: `/__/auth/action?mode=resetPassword&oobCode=smoke&apiKey=${webApp.apiKey}`,
      problem: (answer) =>
        answers(200, "<html")(answer) ?? unless(isPage(answer) !== null, "is our page, not Firebase's"),
    },
  ];
}

const unless = (isRight: boolean | undefined, problem: string) => (isRight ? null : problem);

const answers =
  (status: number, content: string): Problem =>
  ({ status: answered, text }) =>
    unless(
      answered === status && text.includes(content),
      `answers ${answered}, not ${status} with ${content}`,
    );

/** A page that is a file and loads our assets. */
const isPage: Problem = ({ status, text }) =>
  unless(status === 200 && text.includes('"/assets/'), `answers ${status}, and no page of ours`);

const isImmutable: Problem = ({ status, headers }) => {
  const caching = headers.get("cache-control");
  return unless(status === 200 && caching?.includes("immutable"), `answers ${status}, for "${caching}"`);
};

const headers = { "content-type": "application/json" };
const post = (body: object): RequestInit => ({ method: "POST", headers, body: JSON.stringify(body) });
const emptyCall = post({ data: {} });

/** Returns a check of each rewrite: it leads to its file, or to its function. None of the requests writes anything. */
export function rewriteChecks({ region, webApp }: Choices): Check[] {
  return readFirebaseConfig().hosting.rewrites.map((rewrite) => {
    const path = rewrite.source.replaceAll(/\*+/g, "nobody");
    const isCall = path.startsWith("/call/");
    const problem: Problem = (answer) => {
      const from = answer.headers.get("x-served-from") ?? region;
      if (isCall && webApp.appCheckSiteKey && answer.status === 400)
        return "App Check lets requests without a token in";
      return isOurFunction(answer) ?? unless(from === region, `is served from ${from}, not from ${region}`);
    };
    const name = `${functionOf(rewrite) ?? rewrite.destination} at ${path}`;
    return {
      name,
      path,
      ...(isCall && { init: emptyCall }),
      problem: functionOf(rewrite) ? problem : isPage,
    };
  });
}

const functionsOrigin = ({ region, project }: Choices) => `https://${region}-${project}.cloudfunctions.net`;

/** Returns a check of each function at its own address, before any page leads to it. */
export function functionChecks(choices: Choices): Check[] {
  const names = new Set(
    readFirebaseConfig().hosting.rewrites.flatMap((rewrite) => functionOf(rewrite) ?? []),
  );
  const origin = functionsOrigin(choices);
  const checks = [...names].map((name) => ({ name, origin, path: `/${name}`, init: emptyCall }));
  return [...checks.map((check) => ({ ...check, problem: isOurFunction })), ...operatorCalls(origin, "/")];
}

/**
 * Functions count a call through Hosting for the visitor, so its address is the same as in a call without Hosting, and
 * an address that the visitor forges is not. Returns a line, or none.
 */
export async function addressProblem(origin: string, choices: Choices): Promise<string[]> {
  const addressOf = async (origin: string, path: string) => {
    const init = { method: "PUT", headers: { "x-forwarded-for": "203.0.113.7" } };
    return (await request(origin, path, init)).headers.get("x-client-address");
  };
  const [direct, counted] = await Promise.all([
    addressOf(functionsOrigin(choices), "/countStep"),
    addressOf(origin, "/step"),
  ]);
  if (direct && direct === counted) return [];
  return [
    `The counted address: through Hosting it is ${counted}, at the function ${direct}. All visitors may share one limit: see googleBlocks in functions/src/platform/limits/addresses.ts.`,
  ];
}

/** A refusal by Google has no header or error of ours. */
const isOurFunction: Problem = ({ status, headers, text }) => {
  const isOurs = headers.has("x-served-from") || headers.has("allow") || text.startsWith('{"error"');
  return unless(status > 0 && status < 500 && isOurs, `answers ${status}`);
};

/** Operators' calls refuse strangers. */
const operatorCalls = (origin: string, folder: "/" | "/call/"): Check[] =>
  readOperatorConfig().hosting.rewrites.map((rewrite) => {
    const path = `${folder}${functionOf(rewrite)}`;
    return {
      name: `${origin}${path}`,
      origin,
      path,
      init: emptyCall,
      problem: answers(401, '"UNAUTHENTICATED"'),
    };
  });

/** Returns the checks of the operator's page and its calls, at the functions' addresses, too. */
export function operatorChecks(choices: Choices): Check[] {
  const direct = operatorCalls(functionsOrigin(choices), "/");
  if (!choices.operatorSite) return direct;
  const origin = `https://${choices.operatorSite}.web.app`;
  const page = { name: "the operator's page", origin, path: "/", problem: isHidden };
  return [...direct, ...operatorCalls(origin, "/call/"), page];
}

const isHidden: Problem = (answer) => {
  const isNotIndexed = answer.headers.get("x-robots-tag")?.includes("noindex");
  const hasPolicy = answer.headers.get("content-security-policy")?.includes("frame-ancestors 'none'");
  return (
    isPage(answer) ??
    unless(isNotIndexed && hasPolicy, "lacks its policy, or is not hidden from search engines")
  );
};
