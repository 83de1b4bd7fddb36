import { readFirebaseConfig, readOperatorConfig } from "suite/firebase-config.ts";
import { adviceFor } from "../causes.ts";
import type { Choices } from "../choices.ts";
import { functionOf, webConfig } from "../firebase-config.ts";

/** The response to a request. Without a response the status is 0 and the text the reason. */
export type Answer = { status: number; headers: Headers; text: string };

/** Says what is wrong with the response, or null. */
type Problem = (answer: Answer) => string | null;

/** One request as a visitor sends it. Its name is such as "openLink at /s/nobody". */
export type Check = ReturnType<typeof check>;
function check(name: string, url: string, problem: Problem, init?: RequestInit) {
  return { name, url, problem, init };
}

export const siteChecks = async (choices: Choices): Promise<Check[]> => [
  ...rewriteChecks(choices),
  ...(await fileChecks(choices)),
  ...functionChecks(choices),
  ...operatorChecks(choices),
];

/** A function's first start takes long, so the limit is a minute. */
export async function request(url: string, init: RequestInit = {}): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(60_000);
    const response = await fetch(url, { redirect: "manual", signal, ...init });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch (error) {
    const { cause, message } = error as Error & { cause?: Error };
    return { status: 0, headers: new Headers(), text: cause?.message || message };
  }
}

/** Returns a line for each check that fails three times: a function's first start takes longer than a page waits. */
export async function failuresOf(checks: Check[], { project }: Choices): Promise<string[]> {
  const failures = checks.map(async ({ name, url, init, problem }) => {
    for (let repeats = 2; ; repeats--) {
      const answer = await request(url, init);
      const wrong = problem(answer);
      if (!wrong) return [];
      if (repeats === 0) return [`${name}: ${wrong}. ${remedyFor(answer, project)}`];
    }
  });
  return (await Promise.all(failures)).flat();
}

export const remedyFor = ({ status, text }: Answer, project: string) =>
  adviceFor(new Error(`A visitor gets ${status ? `${status} of ${project}` : `nothing: ${text}`}`));

const siteOf = ({ domain }: Choices) => `https://${domain}`;

/** The page of all Auth's emails, those of the mobile app among them. */
const actionPage = "/auth/action";

/** Returns the checks of the pages and files, and of everything that the page for mailed links loads. */
export async function fileChecks(choices: Choices, site = siteOf(choices)): Promise<Check[]> {
  const { text } = await request(site + actionPage);
  const files = new Set([...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = ""]) => file));
  const config = JSON.stringify(webConfig(choices));
  const policy = `http-equiv="Content-Security-Policy" content="default-src 'none'`;
  const isChosen: Problem = ({ text }) => unless(text === config, "differs from companion.config.ts");
  return [
    ...["/", "/confirm-email", actionPage].map((page) => check(`the page ${page}`, site + page, isPage)),
    check("the page of a missing path", `${site}/nobody/made/this`, answers(404, '"/assets/')),
    check(`the policy of ${actionPage}`, site + actionPage, answers(200, policy)),
    check("the configuration", `${site}/config.json`, isChosen),
    ...[...files].map((file) => check(`the file ${file}`, site + file, isImmutable)),
    ...actionPageChecks(choices),
  ];
}

/** Returns the checks of what Auth's mails need on the domain: our page for its modes, and Firebase's for the others. */
export function actionPageChecks(choices: Choices): Check[] {
  const site = siteOf(choices);
  const handler = `/__/auth/action?mode=resetPassword&oobCode=smoke&apiKey=${choices.webApp.apiKey}`;
  const knowsModes: Problem = ({ text }) =>
    unless(/["'`]verifyEmail["'`]/i.test(text), "are unknown to the live page");
  const isFirebases: Problem = (answer) =>
    answers(200, "<html")(answer) ?? unless(isPage(answer) !== null, "is our page, not Firebase's");
  return [
    check(`the modes of ${actionPage}`, site + actionPage, knowsModes),
    check("Firebase's own page for mailed links", site + handler, isFirebases),
  ];
}

const unless = (isRight: boolean | undefined, problem: string) => (isRight ? null : problem);

const answers =
  (wanted: number, content: string): Problem =>
  ({ status, text }) =>
    unless(status === wanted && text.includes(content), `answers ${status}, not ${wanted} with ${content}`);

const isPage: Problem = ({ status, text }) =>
  unless(status === 200 && text.includes('"/assets/'), `answers ${status}, and no page of ours`);

const isImmutable: Problem = ({ status, headers }) => {
  const caching = headers.get("cache-control");
  return unless(status === 200 && caching?.includes("immutable"), `answers ${status}, for "${caching}"`);
};

/** A refusal by Google has no header or error of ours. */
const isOurFunction: Problem = ({ status, headers, text }) => {
  const isOurs = headers.has("x-served-from") || headers.has("allow") || text.startsWith('{"error"');
  return unless(status > 0 && status < 500 && isOurs, `answers ${status}`);
};

const emptyCall = {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ data: {} }),
};

/** Returns a check of each rewrite: it leads to its file, or to its function. None of the requests writes anything. */
export function rewriteChecks(choices: Choices): Check[] {
  const { region, webApp } = choices;
  return readFirebaseConfig().hosting.rewrites.map((rewrite) => {
    // The first of a glob's alternatives.
    const path = rewrite.source.replaceAll(/@\(([\w-]+)\|[\w|-]*\)/g, "$1").replaceAll(/\*+/g, "nobody");
    const isCall = path.startsWith("/call/");
    const isOfFunction: Problem = (answer) => {
      const from = answer.headers.get("x-served-from") ?? region;
      if (isCall && webApp.appCheckSiteKey && answer.status === 400)
        return "App Check lets requests without a token in";
      return isOurFunction(answer) ?? unless(from === region, `is served from ${from}, not from ${region}`);
    };
    const name = functionOf(rewrite);
    const isFile = rewrite.destination?.endsWith(".js") ? answers(200, "unregister") : isPage;
    const init = isCall ? emptyCall : undefined;
    const title = `${name ?? rewrite.destination} at ${path}`;
    return check(title, siteOf(choices) + path, name ? isOfFunction : isFile, init);
  });
}

const functionsOrigin = ({ region, project }: Choices) => `https://${region}-${project}.cloudfunctions.net`;

/** Returns a check of each function at its own address, before any page leads to it. */
export function functionChecks(choices: Choices): Check[] {
  const origin = functionsOrigin(choices);
  const names = new Set(readFirebaseConfig().hosting.rewrites.flatMap((one) => functionOf(one) ?? []));
  const checks = [...names].map((name) => check(name, `${origin}/${name}`, isOurFunction, emptyCall));
  return [...checks, ...operatorCalls(`${origin}/`)];
}

const operatorCalls = (folder: string): Check[] =>
  readOperatorConfig()
    // The page also shows a picture, which needs no sign-in.
    .hosting.rewrites.filter(({ source }) => source.startsWith("/call/"))
    .map((rewrite) => {
      const url = folder + functionOf(rewrite);
      return check(url, url, answers(401, '"UNAUTHENTICATED"'), emptyCall);
    });

/** Returns the checks of the operator's page and its calls. */
export function operatorChecks({ operatorSite }: Choices): Check[] {
  if (!operatorSite) return [];
  const url = `https://${operatorSite}.web.app/`;
  return [...operatorCalls(`${url}call/`), check("the operator's page", url, isHidden)];
}

const isHidden: Problem = (answer) => {
  const isNotIndexed = answer.headers.get("x-robots-tag")?.includes("noindex");
  const hasPolicy = answer.headers.get("content-security-policy")?.includes("frame-ancestors 'none'");
  const isRight = isNotIndexed && hasPolicy;
  return isPage(answer) ?? unless(isRight, "lacks its policy, or is not hidden from search engines");
};

/**
 * Checks that functions see the same visitor's address through Hosting as without it, and never a forged one. Returns a
 * line, or none.
 */
export async function addressProblem(choices: Choices): Promise<string[]> {
  const init = { method: "PUT", headers: { "x-forwarded-for": "203.0.113.7" } };
  const urls = [`${functionsOrigin(choices)}/reportAbuse`, `${siteOf(choices)}/report/nobody`];
  const found = await Promise.all(urls.map((url) => request(url, init)));
  const [direct, counted] = found.map(({ headers }) => headers.get("x-client-address"));
  if (direct && direct === counted) return [];
  return [
    `The counted address: through Hosting it is ${counted}, at the function ${direct}. All visitors may share one limit: see googleBlocks in functions/src/platform/limits/addresses.ts.`,
  ];
}
