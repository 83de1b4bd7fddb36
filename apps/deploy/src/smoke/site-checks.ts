import { readFirebaseConfig, readOperatorConfig } from "dev/src/suite/firebase-config.ts";
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

/** Says what to do about a wrong response. */
export function remedyFor({ status, headers, text }: Answer, { project, region }: Choices): string {
  const from = headers.get("x-served-from");
  if (from && from !== region)
    return "Its rewrite leads to a function in another region: see `region`, and deploy again.";
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
const firebasePage = "/__/auth/action";

/** Returns the checks of the pages and files, and of everything that the page for mailed links loads. */
export async function fileChecks(origin: string, choices: Choices): Promise<Check[]> {
  const { text } = await request(origin, actionPage);
  const files = new Set([...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = ""]) => file));
  const contents = await Promise.all([...files].map(async (file) => (await request(origin, file)).text));
  const everywhere = readFirebaseConfig().hosting.headers.find(({ source }) => source === "**");
  const policy = `http-equiv="Content-Security-Policy" content="default-src 'none'`;
  const config = JSON.stringify(webConfig(choices));
  const check = (name: string, path: string, problem: Problem): Check => ({ name, path, problem });
  return [
    ...["/", "/confirm-email", actionPage].map((page) => check(`the page ${page}`, page, isPage)),
    check("the page of a missing path", "/nobody/made/this", answers(404, '"/assets/')),
    check(`the policy of ${actionPage}`, actionPage, answers(200, policy)),
    ...(everywhere?.headers ?? []).map(({ key, value }) =>
      check(`the header ${key} of ${actionPage}`, actionPage, ({ headers }) =>
        unless(headers.get(key) === value, `is "${headers.get(key) ?? "missing"}"`),
      ),
    ),
    check("the configuration", "/config.json", ({ text }) =>
      unless(text === config, "differs from companion.config.ts"),
    ),
    ...[...files].map((file) => check(`the file ${file}`, file, isImmutable)),
    ...["verifyEmail", "verifyAndChangeEmail"].map((mode) =>
      check(`the mode ${mode} of ${actionPage}`, actionPage, ({ text }) =>
        unless(new RegExp(`["'\`]${mode}["'\`]`).test(text), "is unknown to the live page"),
      ),
    ),
    // Our page links to Firebase's for every other mode, such as resetPassword and recoverEmail.
    check(`the other modes of ${actionPage}`, actionPage, () =>
      unless(contents.join().includes(firebasePage), `do not lead to ${firebasePage}`),
    ),
    {
      name: "Firebase's own page for mailed links",
      origin: `https://${choices.domain}`,
      path: `${firebasePage}?mode=resetPassword&oobCode=smoke&apiKey=${choices.webApp.apiKey}`,
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

/** Returns a check of each rewrite: it leads to its file, or to its function in the chosen region. */
export function rewriteChecks(choices: Choices): Check[] {
  const known = samples(choices);
  return readFirebaseConfig().hosting.rewrites.map((rewrite) => {
    const { source, destination } = rewrite;
    const sample = source.startsWith("/call/") ? callableSample(choices, source) : known[source];
    if (!sample)
      throw new Error(`smoke has no sample of ${source}: see apps/deploy/src/smoke/site-checks.ts.`);
    return { ...sample, name: `${functionOf(rewrite) ?? destination} at ${sample.path}` };
  });
}

/** A request for each other rewrite. It writes nothing, and its response is known. */
function samples(choices: Choices): Record<string, Omit<Check, "name">> {
  const { domain, region, appleTeamId, androidCertFingerprints } = choices;
  const sample = (path: string, status: number, content = "", init: RequestInit = {}) => ({
    path,
    init,
    problem: (answer: Answer) => {
      const from = answer.headers.get("x-served-from");
      const elsewhere = unless(from === region, `is served from ${from ?? "elsewhere"}, not from ${region}`);
      return answers(status, content)(answer) ?? elsewhere;
    },
  });
  const appleFile = "/.well-known/apple-app-site-association";
  const androidFile = "/.well-known/assetlinks.json";
  return {
    "/picture/*": sample("/picture/nobody", 404),
    "/preview/*/*": sample("/preview/nobody/en.jpg", 404),
    "/step": sample("/step", 400, "", post({})),
    "/report/**": sample("/report/link/neverMade00", 200, "<form"),
    "/v1/**": sample("/v1/shortLinks", 403, '"error"', post({})),
    "/s": sample(`/s?link=https%3A%2F%2F${domain}%2F%3FuserId%3Dnobody`, 200, "nobody"),
    "/s/**": sample("/s/neverMade00", 404, "<html"),
    [appleFile]: sample(appleFile, 200, appleTeamId ?? "applinks"),
    [androidFile]: sample(androidFile, 200, androidCertFingerprints[0] ?? "["),
    "/assets/*": sample("/assets/neverMade-00000000.js", 404),
    "/feedback/*": sample("/feedback/nobody", 404, "<html"),
    "/feedback/*/*": sample("/feedback/nobody/en", 404, "<html"),
    "/tasks-Feedback": sample("/tasks-Feedback?userId=nobody", 404, "<html"),
    "/social-sign-up/*": sample("/social-sign-up/nobody", 404, "<html"),
    "/sign-up/*": sample("/sign-up/nobody", 404, "<html"),
    "/welcome/*": { path: "/welcome/nobody", problem: isPage },
    "/welcome/*/*": { path: "/welcome/nobody/nobody", problem: isPage },
  };
}

/** A callable refuses an empty request: without an App Check token, or else for what it lacks. */
function callableSample({ webApp }: Choices, path: string): Omit<Check, "name"> {
  const expected = webApp.appCheckSiteKey ? [401] : [400, 401];
  return {
    path,
    init: post({ data: {} }),
    problem: ({ status, text }) => {
      const isRefusal = /"status":"(UNAUTHENTICATED|INVALID_ARGUMENT)"/.test(text);
      if (webApp.appCheckSiteKey && status === 400) return "App Check lets requests without a token in";
      return unless(
        expected.includes(status) && isRefusal,
        `answers ${status}, not ${expected.join(" or ")}`,
      );
    },
  };
}

/** Returns the checks of the operator's page and its calls. They refuse strangers at the functions' addresses, too. */
export function operatorChecks({ project, region, operatorSite }: Choices): Check[] {
  const functions = `https://${region}-${project}.cloudfunctions.net`;
  const call = { init: post({ data: {} }), problem: answers(401, '"UNAUTHENTICATED"') };
  const { rewrites } = readOperatorConfig().hosting;
  const direct = rewrites.map((rewrite) => {
    const name = String(functionOf(rewrite));
    return { ...call, name, origin: functions, path: `/${name}` };
  });
  if (!operatorSite) return direct;
  const origin = `https://${operatorSite}.web.app`;
  const proxied = rewrites.map(({ source }) => ({
    ...call,
    name: `${origin}${source}`,
    origin,
    path: source,
  }));
  return [...direct, ...proxied, { name: "the operator's page", origin, path: "/", problem: isHidden }];
}

const isHidden: Problem = (answer) => {
  const { headers } = answer;
  const isNotIndexed = headers.get("x-robots-tag")?.includes("noindex");
  const hasPolicy = headers.get("content-security-policy")?.startsWith("default-src 'none'");
  return (
    isPage(answer) ??
    unless(isNotIndexed, "is not hidden from search engines") ??
    unless(hasPolicy, "has no policy")
  );
};
