import { accountProvisions } from "./accounts.ts";
import type { Choices } from "./choices.ts";
import { type AskGoogle, askPatiently } from "./google.ts";
import type { Missing, Provision } from "./prepare.ts";

/** All of them, in the order in which they can be made. No other can be seen while an API is off. */
export const provisionsOf = (choices: Choices, ask: AskGoogle): [apis: Provision, ...others: Provision[]] => [
  { item: "APIs", look: () => apis(choices, ask) },
  { item: "Authenticator apps", look: () => authenticatorApps(choices, ask) },
  ...accountProvisions(choices, ask),
  ...(choices.monthlyBudget ? [budgetAlert(choices, ask)] : []),
];

/** The APIs that a later step or a function asks. Google switches on 20 at once. A project with a web app has Firebase's. */
// biome-ignore format: a table
const hosts = [
  "artifactregistry", "billingbudgets", "cloudbilling", "cloudbuild", "cloudfunctions", "cloudresourcemanager", "compute",
  "eventarc", "fcm", "firebasehosting", "firebaserules", "firebasestorage", "firestore", "iam", "identitytoolkit",
  "monitoring", "pubsub", "run", "secretmanager", "storage",
].map((name) => `${name}.googleapis.com`);

/** A request to each API that `deploy` asks and `grant` does not. It shows whether the API answers yet. */
const probes = [
  "artifactregistry.googleapis.com/v1/projects/PROJECT/locations",
  "cloudfunctions.googleapis.com/v2/projects/PROJECT/locations",
  "compute.googleapis.com/compute/v1/projects/PROJECT",
  "eventarc.googleapis.com/v1/projects/PROJECT/locations",
  "firebasehosting.googleapis.com/v1beta1/projects/PROJECT/sites",
  "firebaserules.googleapis.com/v1/projects/PROJECT/releases",
  "firestore.googleapis.com/v1/projects/PROJECT/databases",
  "monitoring.googleapis.com/v3/projects/PROJECT/alertPolicies",
  "run.googleapis.com/v1/projects/PROJECT/locations",
  "secretmanager.googleapis.com/v1/projects/PROJECT/secrets",
];

async function apis({ project }: Choices, ask: AskGoogle): Promise<Missing | null> {
  const services = `https://serviceusage.googleapis.com/v1/projects/${project}/services`;
  const names = hosts.map((host) => `names=projects/${project}/services/${host}`).join("&");
  const answer = await ask<{ services?: { state: string }[] }>(`${services}:batchGet?${names}`);
  const off = hosts.filter((_, index) => answer.services?.[index]?.state !== "ENABLED");
  const make = async () => {
    await ask(`${services}:batchEnable`, { serviceIds: hosts });
    for (const probe of probes) await askPatiently(`https://${probe.replace("PROJECT", project)}`);
  };
  return off.length > 0 ? { what: `the APIs ${off.join(", ")}`, make } : null;
}

/** A switch of Auth. "MANDATORY" is more than "ENABLED". */
type Switch = { state?: string; totpProviderConfig?: object };
type Mfa = Switch & { providerConfigs?: Switch[] };

const isOn = (one?: Switch) => one?.state === "ENABLED" || one?.state === "MANDATORY";
const switchedOn = (one: Switch) => (isOn(one) ? one : { ...one, state: "ENABLED" });

/** Operators need a second factor, and the console has no switch for it. What the app demands of people stays. */
async function authenticatorApps({ project }: Choices, ask: AskGoogle): Promise<Missing | null> {
  const address = `https://identitytoolkit.googleapis.com/admin/v2/projects/${project}/config`;
  const { mfa = {} } = await ask<{ mfa?: Mfa }>(address);
  const { providerConfigs = [] } = mfa;
  const apps = providerConfigs.find((one) => one.totpProviderConfig);
  if (isOn(mfa) && isOn(apps)) return null;
  const others = providerConfigs.filter((one) => one !== apps);
  const wanted = switchedOn(apps ?? { totpProviderConfig: { adjacentIntervals: 1 } });
  const changed = { ...switchedOn(mfa), providerConfigs: [...others, wanted] };
  const make = () => ask(`${address}?updateMask=mfa`, { mfa: changed }, "PATCH");
  return { what: "authenticator apps as a second factor", make };
}

type Budget = { name: string; displayName: string; amount?: { specifiedAmount?: { units?: string } } };

/** Google mails the administrators of the billing account at each share of the budget. It stops nothing. */
const budgetAlert = ({ project, monthlyBudget }: Choices, ask: AskGoogle): Provision => ({
  item: "Budget alert",
  byHand: "https://console.cloud.google.com/billing/budgets",
  async look() {
    const billing = `https://cloudbilling.googleapis.com/v1/projects/${project}/billingInfo`;
    const { billingAccountName } = await ask<{ billingAccountName: string }>(billing);
    if (!billingAccountName) throw new Error("Billing must be enabled first.");
    const api = "https://billingbudgets.googleapis.com/v1";
    const address = `${api}/${billingAccountName}/budgets`;
    const { budgets = [] } = await ask<{ budgets?: Budget[] }>(address);
    const displayName = `Sundial companion in ${project}`;
    const found = budgets.find((budget) => budget.displayName === displayName);
    const units = String(monthlyBudget);
    if (found?.amount?.specifiedAmount?.units === units) return null;
    const amount = { specifiedAmount: { units } };
    const thresholdRules = [0.5, 0.9, 1].map((thresholdPercent) => ({ thresholdPercent }));
    const budgetFilter = { projects: [`projects/${project}`] };
    const make = () =>
      found
        ? ask(`${api}/${found.name}?updateMask=amount`, { amount }, "PATCH")
        : ask(address, { displayName, budgetFilter, amount, thresholdRules });
    return { what: `a budget alert at 50, 90 and 100 per cent of ${monthlyBudget} a month`, make };
  },
});
