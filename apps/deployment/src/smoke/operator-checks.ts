import { readOperatorConfig } from "emulators/src/suite/firebase-config.ts";
import type { Choices } from "../choices.ts";
import type { Answer, Check } from "./check.ts";

/** A check at an origin of its own. */
export interface OperatorCheck extends Check {
  origin: string;
}

const init = {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ data: {} }),
};

/**
 * Every call of the operator's page refuses whoever is not signed in: at the function's own address, which anybody can
 * ask, and through the page's site if there is one, which has to show the page, hidden from search engines.
 */
export function operatorChecks({ project, region, operatorSite }: Choices): OperatorCheck[] {
  const site = operatorSite && `https://${operatorSite}.web.app`;
  const calls = readOperatorConfig().hosting.rewrites.flatMap(({ source, function: target }) => [
    { name: String(target), origin: `https://${region}-${project}.cloudfunctions.net`, path: `/${target}` },
    ...(site ? [{ name: `${target} on the operator's site`, origin: site, path: source }] : []),
  ]);
  return [
    ...calls.map((call) => ({ ...call, init, problem: callProblem })),
    ...(site ? [{ name: "the operator's page", origin: site, path: "/", problem: pageProblem }] : []),
  ];
}

function callProblem({ status, text }: Answer): string | null {
  return status === 401 && text.includes('"UNAUTHENTICATED"')
    ? null
    : `answers ${status}, not 401, to somebody who is not signed in`;
}

function pageProblem({ status, text, headers }: Answer): string | null {
  if (status !== 200 || !text.includes('"/assets/')) return `answers ${status}, and no page of ours`;
  if (!headers.get("x-robots-tag")?.includes("noindex")) return "is not hidden from search engines";
  return headers.get("content-security-policy")?.includes("default-src 'none'") ? null : "has no policy";
}
