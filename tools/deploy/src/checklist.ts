import { authRows } from "./auth.ts";
import { adviceFor, type CliError } from "./causes.ts";
import { type Choices, floodCost, yourApps } from "./choices.ts";
import { databaseRows } from "./database.ts";
import { functionConflict, isOurs, type LiveFunction, oldFunctionRows } from "./functions.ts";
import { askGoogle, unlessMissing } from "./google.ts";
import { mailProblem } from "./mail.ts";
import { operatorAlert } from "./operator-alert.ts";
import type { Provision } from "./prepare.ts";
import { provisionsOf } from "./provisions.ts";
import { rulesRows } from "./rules.ts";
import { SECRETS, versionsOf } from "./secrets.ts";
import { type LiveSite, siteRows } from "./sites.ts";
import { deploys, type Item, note, stops } from "./table.ts";

/** The rows of what `grant` makes. While an API is off, it is the only row, because nothing else can be seen. */
export async function provisionRows(choices: Choices): Promise<Item[]> {
  const [apis, ...others] = provisionsOf(choices, askGoogle);
  const first = await provisionRow(apis);
  if (first.state === "stops") return [first];
  const made = [...others, operatorAlert(choices, askGoogle)];
  return [first, ...(await Promise.all(made.map(provisionRow)))];
}

async function provisionRow({ item, look, byHand }: Provision): Promise<Item> {
  const state = byHand ? "note" : "stops";
  try {
    const missing = await look();
    if (!missing) return { item, state: "ready" };
    return { item, state, todo: `\`npx pnpm@12 grant\` makes ${missing.what}.` };
  } catch (error) {
    const { message } = error as CliError;
    if (/does not have permission|Permission '/.test(message))
      return note(item, "Not checked: your account may not see it.");
    return { item, state, todo: adviceFor(error as CliError) ?? message };
  }
}

const defaultAccount =
  "The functions run as the project's default account, which often may edit everything. Set serviceAccount, then run grant.";

/** The rows of the rest that a deployment needs, replaces or adds. */
export async function checklist(choices: Choices, functions: LiveFunction[], sites: LiveSite[]) {
  const conflicts = functions.map((deployed) => functionConflict(choices, deployed));
  const { instances, anHour, aMonth } = floodCost(choices);
  const rows = await Promise.all([
    billingRows(choices),
    webAppRows(choices),
    authRows(choices),
    databaseRows(choices, !functions.some(isOurs)),
    rulesRows(choices),
    stops("Functions", ...conflicts),
    oldFunctionRows(choices, functions),
    ...sites.map(siteRows),
    choices.mail ? mailProblem(choices).then((problem) => stops("Mail server", problem)) : [],
    ...SECRETS.map((name) => secretRows(choices, name)),
    choices.serviceAccount ? [] : note("Service account", defaultAccount),
    choices.legal.termsUrl ? [] : note("Legal pages", "No page links to your terms: see legal.termsUrl."),
    note(
      "Most cost of a flood",
      `${instances} instances: ${anHour} US$ an hour, ${aMonth} US$ a month; requests, reads and traffic come on top.`,
    ),
  ]);
  return rows.flat();
}

async function billingRows({ project }: Choices): Promise<Item[]> {
  const address = `https://cloudbilling.googleapis.com/v1/projects/${project}/billingInfo`;
  const { billingEnabled } = await askGoogle<{ billingEnabled?: boolean }>(address);
  return stops("Billing", !billingEnabled && adviceFor(new Error("Billing must be enabled")));
}

async function secretRows(choices: Choices, name: string): Promise<Item[]> {
  const versions = await versionsOf(choices, name);
  return versions?.length ? [] : [deploys(`Secret ${name}`, "creates it with a random value")];
}

/** Google's configuration of a web app. It has no bucket while Storage is off. */
export type WebApp = Record<string, string | undefined>;

async function webAppRows({ project, webApp }: Choices): Promise<Item[]> {
  const { appId, apiKey, messagingSenderId, storageBucket } = webApp;
  const address = `https://firebase.googleapis.com/v1beta1/projects/-/webApps/${appId}/config`;
  const live = await askGoogle<WebApp>(address).catch(unlessMissing<WebApp>({}));
  const chosen = Object.entries({ projectId: project, apiKey, messagingSenderId, storageBucket });
  const wrong = chosen.filter(([name, value]) => live[name] !== value);
  const lines = wrong.map(
    ([name, value]) =>
      `webApp.${name} is ${value}, and in Google's settings of ${appId} it is ${live[name] ?? "none"}: ${yourApps}.`,
  );
  return stops("Web app", ...lines);
}
