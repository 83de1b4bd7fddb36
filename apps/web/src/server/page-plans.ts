import { manifest } from "virtual:built-page";
import { matchPath } from "react-router";
import { routePatterns } from "../paths.ts";
import { builtFiles } from "./built-files.ts";

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
const ofInviter = (...scripts: string[]): PagePlan => ({ isOfInviter: true, scripts: scriptsOf(...scripts) });
const plain = (...scripts: string[]): PagePlan => ({ isOfInviter: false, scripts: scriptsOf(...scripts) });

// Not here: where the links of mails lead, for their codes are the browser's alone.
const plans: [pattern: string, plan: PagePlan][] = [
  [invitation, ofInviter()],
  [taskFeedback, ofInviter()],
  [socialSignUp, ofInviter(serverState, guard, "src/social-sign-up/social-sign-up-page.tsx")],
  [signUp, ofInviter(serverState, guard, "src/sign-up/sign-up-page.tsx")],
  [confirmEmail, plain(serverState, "src/confirm-email/confirm-email-page.tsx")],
  [welcome, plain(serverState, welcomePage)],
  [home, plain(serverState, welcomePage)],
];

/** Says that there is no such page. */
export const notFoundPlan = plain("src/not-found/not-found-page.tsx");

/** The plan for an address; that of what is not found where it is no page. */
export const planFor = (pathname: string): PagePlan =>
  plans.find(([pattern]) => matchPath(pattern, pathname))?.[1] ?? notFoundPlan;

/** The addresses of what these sources and all that they import came to, without what every page has. */
export function scriptsOf(...sources: string[]): string[] {
  return builtFiles(manifest, sources)
    .filter(({ isEntry }) => !isEntry)
    .map(({ file }) => `/${file}`);
}
