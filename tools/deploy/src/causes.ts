import { stripVTControlCharacters } from "node:util";

/** An error of Google's CLI. It may hold the errors that caused it. */
export type CliError = Error & { status?: number; original?: CliError; children?: CliError[] };

/** The role with the permissions of a service, where it is not the service's "admin". */
const roles: Record<string, string> = {
  actas: "iam.serviceAccountUser",
  billingbudgets: "billing.costsManager, of the billing account",
  cloudbilling: "viewer",
  cloudresourcemanager: "resourcemanager.projectIamAdmin",
  datastore: "datastore.owner",
  firestore: "datastore.owner",
  iam: "iam.serviceAccountAdmin",
  identitytoolkit: "firebaseauth.admin",
  resourcemanager: "resourcemanager.projectIamAdmin",
  serviceusage: "serviceusage.serviceUsageAdmin",
  use: "serviceusage.serviceUsageConsumer",
};

const lacks = (service = "", permission = "") =>
  `Your account lacks roles/${roles[permission.toLowerCase()] ?? roles[service] ?? `${service}.admin`}: an owner gives it at https://console.cloud.google.com/iam-admin/iam.`;

/** The console asks which project. */
export const CONSOLE = "https://console.firebase.google.com/project/_";

/** What Google or a live page answers, and what to do. The first that fits counts; its groups are the words of the advice. */
// biome-ignore format: a table
const causes: [answer: RegExp, advice: string | ((...groups: string[]) => string)][] = [
  [/^A visitor gets nothing: (.*)/, (why) => `Nothing answers (${why}): see Hosting in the console, the domain and its DNS.`],
  [/^A visitor gets 403/, "The function is private: deploy again, and see the invoker in docs/deploy.md."],
  [/^A visitor gets 404/, "Hosting knows no such path: deploy again; then see which version is live."],
  [/^A visitor gets 429/, "No instance is free: see instances.maximum, and the quota of CPUs."],
  [/^A visitor gets 5\d\d of (\S+)/,
    (project) => `The function fails: \`npx pnpm@12 exec firebase functions:log --project ${project}\` says why.`],
  [/^A visitor gets/, "Another version may be live: see Hosting, release history, and deploy again."],
  [/CONFIGURATION_NOT_FOUND/, `Authentication is off: press “Get started” at ${CONSOLE}/authentication.`],
  [/OPERATION_NOT_ALLOWED/, `Authentication lacks Identity Platform: upgrade at ${CONSOLE}/authentication/settings.`],
  [/billing must be enabled|must be on the Blaze/i, `There is no billing: choose the Blaze plan at ${CONSOLE}/usage/details.`],
  [/Eventarc Service Agent/, "Eventarc is new in this project, and its account gets its rights in some minutes."],
  [/maxScale may not exceed|max instances|allowable CPU/i,
    "The region's quota of CPUs is too small: lower instances.maximum, or ask for more at https://cloud.google.com/run/quotas."],
  [/permitted customer|set the invoker/i,
    "The organisation forbids public functions: exempt the project from iam.allowedPolicyMemberDomains."],
  [/\/b\/([^/]+)\/iam.*Error: 404/, (bucket) => `There is no bucket ${bucket}: switch Storage on at ${CONSOLE}/storage.`],
  [/([a-z]+)\.googleapis\.com\b.*(?:has not been used|is disabled)/s,
    (api) => `An API is off (${api}): \`npx pnpm@12 grant\` switches it on.`],
  [/permission to use project/, () => lacks("serviceusage", "use")],
  [/permission(?:s on project \S+:)?\s+'?([a-z]+)\.\w+\.(\w+)/i, lacks],
  [/https:\/\/(?:upload-)?([a-z]+)\.googleapis\.com.*(?:does not have permission|Error: 403)/s, lacks],
  [/failed to authenticate|Error: 401/i, "Sign in: `npx pnpm@12 exec firebase login`."],
  [/Error: 429|quota exceeded/i, "A quota is spent: wait a minute, or a day if the message names one."],
  [/Error: 5\d\d/, "Google's service fails: see https://status.firebase.google.com and https://status.cloud.google.com."],
  [/ENOTFOUND|ECONNRE|ETIMEDOUT|EAI_AGAIN/, "There is no connection to Google."],
];

/** All messages of an error and of its causes, without colours. */
function messageOf({ message, original, children = [] }: CliError): string {
  const inner = [...children, ...(original ? [original] : [])].map(messageOf);
  return [...new Set([stripVTControlCharacters(message), ...inner])].join("\n");
}

export const explanationOf = (error: CliError) => [messageOf(error), adviceFor(error)].join("\n").trimEnd();

export function adviceFor(error: CliError): string | null {
  const message = messageOf(error);
  for (const [answer, advice] of causes) {
    const found = answer.exec(message);
    if (found) return typeof advice === "string" ? advice : advice(...found.slice(1));
  }
  return null;
}
