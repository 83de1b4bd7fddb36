import { options } from "functions/src/platform/options.ts";
import { adviceFor, type CliError } from "./causes.ts";
import { type Choices, floodCost } from "./choices.ts";
import { CODEBASE, OUR_LABELS } from "./firebase-config.ts";
import { askGoogle } from "./google.ts";
import { actionUrl, type LiveFunction, type LiveProject, SECRETS } from "./live-project.ts";
import { operatorAlert } from "./operator-alert.ts";
import type { Provision } from "./prepare.ts";
import { provisionsOf } from "./provisions.ts";

/** A row of `deploy --check`. "stops" rows keep `deploy` from sending anything; it does what "deploy" rows say. */
export type Item = { item: string; state: "ready" | "deploy" | "stops" | "note"; todo?: string };

/** Returns a row for each thing that a deployment needs, replaces or adds. `accepted` are the flags of the operator. */
export function checklist(choices: Choices, live: LiveProject, accepted: Set<string>): Item[] {
  const { project, databaseLocation, domain, legal } = choices;
  const page = `https://console.firebase.google.com/project/${project}`;
  const { database, sites, auth } = live;
  const stopping = (item: string, problems: (string | false | null)[]) => rowsOf(item, problems, accepted);
  const lost = SECRETS.filter((name) => !live.secrets[name]?.latest);
  const isElsewhere = database && database.locationId !== databaseLocation;
  const { instances, anHour, aMonth } = floodCost(choices);
  return [
    ...stopping("Billing", [
      !live.isBilled && `There is none: choose the Blaze plan at ${page}/usage/details.`,
    ]),
    ...stopping("Web app", appConflicts(choices, live)),
    ...stopping("Authorised domain", [
      !auth.authorizedDomains?.includes(domain) && `Add ${domain} at ${page}/authentication/settings.`,
    ]),
    ...stopping("Database", [
      isElsewhere && `It is in ${database.locationId}: databaseLocation says ${databaseLocation}.`,
    ]),
    ...(database ? [] : [todo("Database", `creates it in ${databaseLocation}, for ever`)]),
    ...stopping(
      "Rules in force",
      live.open.map((line) => `Too wide: ${line}. Change this line.`),
    ),
    ...stopping("Fields", fieldProblems(live)),
    ...stopping(
      "Functions",
      live.functions.map((deployed) => functionConflict(choices, deployed)),
    ),
    ...sites.flatMap((one) => stopping(`Site ${one.site}`, [siteConflict(one, page)])),
    ...(choices.mail ? stopping("Mail server", [live.mailProblem]) : []),
    ...lost.map((name) => todo(`Secret ${name}`, "creates it with a random value")),
    ...live.missingIndexes.map((line) => todo("Index", `adds ${line}`)),
    actionUrlItem(actionUrl(choices, auth), page),
    ...(legal.termsUrl ? [] : [note("Legal pages", "No page links to your terms: see legal.termsUrl.")]),
    note(
      "Most cost of a flood",
      `${instances} instances: ${anHour} US$ an hour, ${aMonth} US$ a month; requests, reads and traffic come on top.`,
    ),
  ];
}

/** The rows of what `grant` makes. While an API is off, it is the only row. */
export async function provisionRows(choices: Choices): Promise<Item[]> {
  const [apis, ...others] = provisionsOf(choices, askGoogle);
  const first = await provisionRow(apis);
  if (first.state !== "ready") return [first];
  const made = [...others, operatorAlert(choices, askGoogle)];
  const rows = [first, ...(await Promise.all(made.map(provisionRow)))];
  if (choices.serviceAccount) return rows;
  const text = "The functions run as the project's default account, which often may edit everything.";
  return [...rows, note("Service account", `${text} Set serviceAccount, then run grant.`)];
}

async function provisionRow({ item, missing, byHand }: Provision): Promise<Item> {
  const state = byHand ? "note" : "stops";
  try {
    const lacking = await missing();
    if (!lacking) return { item, state: "ready" };
    return { item, state, todo: `\`npx pnpm@12 grant\` makes ${lacking}.` };
  } catch (error) {
    const { message } = error as CliError;
    if (/does not have permission|Permission '/.test(message))
      return note(item, "Not checked: your account may not see it.");
    return { item, state, todo: adviceFor(error as CliError) ?? message };
  }
}

/** Fields that have other settings, and collections of which a time to live may delete documents of the app. */
function fieldProblems({ changedFields, usedCollections, functions }: LiveProject): string[] {
  // After the first deployment, the documents are ours.
  const unknown = functions.some(isOurs) ? [] : usedCollections;
  return [
    ...changedFields.map(
      (line) => `${line}: a time to live deletes documents. Use another project, or add --fields.`,
    ),
    ...unknown.map(
      (name) =>
        `${name} has documents. A time to live deletes those whose expiresAt is over, the app's too. Use another project, or add --fields.`,
    ),
  ];
}

function actionUrlItem({ wanted, now, isFree }: ReturnType<typeof actionUrl>, page: string): Item {
  const item = "Action URL";
  if (now === wanted) return { item, state: "ready" };
  if (isFree) return todo(item, `leads all mails of Auth to ${wanted}`);
  return note(item, `Mails lead to ${now}: to lead them to ${wanted}, see ${page}/authentication/emails.`);
}

const todo = (item: string, what: string): Item => ({
  item,
  state: "deploy",
  todo: `\`npx pnpm@12 deploy\` ${what}.`,
});
const note = (item: string, text: string): Item => ({ item, state: "note", todo: text });

/** Rows for these problems, except those that the operator accepts with the flag that they name. */
function rowsOf(item: string, problems: (string | false | null)[], accepted = new Set<string>()): Item[] {
  const found = problems
    .filter((line) => typeof line === "string")
    .filter((line) => ![...accepted].some((flag) => line.includes(flag)));
  if (found.length === 0) return [{ item, state: "ready" }];
  return found.map((todo) => ({ item, state: "stops", todo }));
}

/** Our functions have a label, because another product may use the same name for its codebase. */
export const isOurs = ({ codebase, labels }: LiveFunction) =>
  codebase === CODEBASE && Object.entries(OUR_LABELS).every(([key, value]) => labels?.[key] === value);

function functionConflict({ region }: Choices, deployed: LiveFunction): string | false {
  const { id, codebase = "default" } = deployed;
  const isReplaced = deployed.region === region && Object.hasOwn(options, id);
  if (isOurs(deployed))
    return (
      !isReplaced &&
      `The function ${id} in ${deployed.region} would be deleted while the live pages still call it. See "Moving and removing functions" in docs/deploy.md, then \`npx pnpm@12 run deploy --delete-functions\`.`
    );
  if (codebase === CODEBASE)
    return `Another product uses the codebase "${CODEBASE}", and its function ${id} in ${deployed.region} would be deleted or replaced. Choose another name for ours: CODEBASE in tools/deploy/src/firebase-config.ts.`;
  return (
    isReplaced &&
    `The function ${id} in ${region} is of codebase "${codebase}", and would be replaced. Rename either, or choose another region.`
  );
}

function appConflicts({ project, webApp }: Choices, { webApp: app }: LiveProject): string[] {
  const chosen = { projectId: project, ...webApp };
  return (["projectId", "apiKey", "messagingSenderId", "storageBucket"] as const)
    .filter((name) => app?.[name] !== chosen[name])
    .map((name) => {
      const live = app?.[name] ?? "none";
      return `webApp.${name} is ${chosen[name]}, and in Google's settings of ${webApp.appId} it is ${live}: Project settings, General, Your apps.`;
    });
}

function siteConflict({ isMissing, isTheirs, site }: LiveProject["sites"][number], page: string) {
  if (isMissing) return `There is no such site: add it at ${page}/hosting/main.`;
  return (
    isTheirs &&
    `The site ${site} shows something else. Add a site at ${page}/hosting/main, and name it in companion.config.ts; or let this one go: \`npx pnpm@12 run deploy --take-site\`.`
  );
}
