import { manifest } from "virtual:built-page";
import { matchPath } from "react-router";
import { routePatterns } from "../paths.ts";

/** How the page of an address is rendered. */
export interface PagePlan {
  /** Whether it shows who invites. */
  isOfInviter: boolean;
  /** Addresses of the scripts that bring it to life, beyond the one that every page has. */
  scripts: string[];
}

const { invitation, taskFeedback, socialSignUp, signUp, confirmEmail, welcome, home } = routePatterns;
const serverState = "src/server-state.tsx";
const guard = "src/invitation/invitation-guard.tsx";
const welcomePage = "src/welcome/welcome-page.tsx";

// Not here: where the links of mails lead, whose codes are nobody's but the browser's, and what is not found.
const plans: [pattern: string, plan: PagePlan][] = [
  [invitation, { isOfInviter: true, scripts: [] }],
  [taskFeedback, { isOfInviter: true, scripts: [] }],
  [
    socialSignUp,
    {
      isOfInviter: true,
      scripts: scriptsOf(serverState, guard, "src/social-sign-up/social-sign-up-page.tsx"),
    },
  ],
  [signUp, { isOfInviter: true, scripts: scriptsOf(serverState, guard, "src/sign-up/sign-up-page.tsx") }],
  [
    confirmEmail,
    { isOfInviter: false, scripts: scriptsOf(serverState, "src/confirm-email/confirm-email-page.tsx") },
  ],
  [welcome, { isOfInviter: false, scripts: scriptsOf(serverState, welcomePage) }],
  [home, { isOfInviter: false, scripts: scriptsOf(serverState, welcomePage) }],
];

/** The plan for an address, or undefined where nothing is rendered. */
export const findPagePlan = (pathname: string): PagePlan | undefined =>
  plans.find(([pattern]) => matchPath(pattern, pathname))?.[1];

/** The files that the build for the browser made of these sources and of what they import. */
function scriptsOf(...sources: string[]): string[] {
  const files = new Set<string>();
  const add = (source: string) => {
    const built = manifest[source];
    if (!built) throw new Error(`${source} is not in the build`);
    if (built.isEntry || files.has(`/${built.file}`)) return;
    files.add(`/${built.file}`);
    for (const imported of built.imports ?? []) add(imported);
  };
  for (const source of sources) add(source);
  return [...files];
}
