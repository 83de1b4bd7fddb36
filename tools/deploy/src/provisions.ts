import { accountProvisions } from "./accounts.ts";
import type { Choices } from "./choices.ts";
import { type AskGoogle, askPatiently } from "./google.ts";
import type { Provision } from "./prepare.ts";

/** All of them, in the order in which they can be made. No other can be seen while an API is off. */
export const provisionsOf = (choices: Choices, ask: AskGoogle): [apis: Provision, ...others: Provision[]] => [
  apis(choices, ask),
  authenticatorApps(choices, ask),
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

function apis({ project }: Choices, ask: AskGoogle): Provision {
  const services = `https://serviceusage.googleapis.com/v1/projects/${project}/services`;
  const names = hosts.map((host) => `names=projects/${project}/services/${host}`).join("&");
  return {
    item: "APIs",
    what: `the APIs ${hosts.join(", ")}`,
    async missing() {
      const answer = await ask<{ services?: { state: string }[] }>(`${services}:batchGet?${names}`);
      const off = hosts.filter((_, index) => answer.services?.[index]?.state !== "ENABLED");
      return off.length > 0 ? `the APIs ${off.join(", ")}` : null;
    },
    async make() {
      await ask(`${services}:batchEnable`, { serviceIds: hosts });
      for (const probe of probes) await askPatiently(`https://${probe.replace("PROJECT", project)}`);
    },
  };
}

/** A switch of Auth. "MANDATORY" is more than "ENABLED". */
type Switch = { state?: string };
type Mfa = Switch & { providerConfigs?: (Switch & { totpProviderConfig?: object })[] };

const isOn = (one?: Switch) => one?.state === "ENABLED" || one?.state === "MANDATORY";

/** Operators need a second factor, and the console has no switch for it. What the app demands of people stays. */
function authenticatorApps({ project }: Choices, ask: AskGoogle): Provision {
  const address = `https://identitytoolkit.googleapis.com/admin/v2/projects/${project}/config`;
  const options = { quotaProject: project };
  const what = "authenticator apps as a second factor";
  const settings = async () => {
    const { mfa = {} } = await ask<{ mfa?: Mfa }>(address, undefined, options);
    return { mfa, apps: mfa.providerConfigs?.find((one) => one.totpProviderConfig) };
  };
  return {
    item: "Authenticator apps",
    what,
    async missing() {
      const { mfa, apps } = await settings();
      return isOn(mfa) && isOn(apps) ? null : what;
    },
    async make() {
      const { mfa, apps } = await settings();
      const others = mfa.providerConfigs?.filter((one) => one !== apps) ?? [];
      const switchedOn = { totpProviderConfig: { adjacentIntervals: 1 }, ...apps, state: "ENABLED" };
      const changed = {
        ...mfa,
        state: isOn(mfa) ? mfa.state : "ENABLED",
        providerConfigs: [...others, isOn(apps) ? apps : switchedOn],
      };
      await ask(`${address}?updateMask=mfa`, { mfa: changed }, { ...options, method: "PATCH" });
    },
  };
}

type Budget = { name: string; displayName: string; amount?: { specifiedAmount?: { units?: string } } };

/** Google mails the administrators of the billing account at each share of the budget. It stops nothing. */
function budgetAlert({ project, monthlyBudget }: Choices, ask: AskGoogle): Provision {
  const api = "https://billingbudgets.googleapis.com/v1";
  const displayName = `Sundial companion in ${project}`;
  const amount = { specifiedAmount: { units: String(monthlyBudget) } };
  const options = { quotaProject: project };
  const what = `a budget alert at 50, 90 and 100 per cent of ${monthlyBudget} a month`;
  const find = async () => {
    const billing = `https://cloudbilling.googleapis.com/v1/projects/${project}/billingInfo`;
    const { billingAccountName } = await ask<{ billingAccountName: string }>(billing);
    if (!billingAccountName) throw new Error("Billing must be enabled first.");
    const address = `${api}/${billingAccountName}/budgets`;
    const { budgets = [] } = await ask<{ budgets?: Budget[] }>(address, undefined, options);
    return { address, found: budgets.find((budget) => budget.displayName === displayName) };
  };
  return {
    item: "Budget alert",
    what,
    byHand: "https://console.cloud.google.com/billing/budgets",
    async missing() {
      const { found } = await find();
      return found?.amount?.specifiedAmount?.units === amount.specifiedAmount.units ? null : what;
    },
    async make() {
      const { address, found } = await find();
      const change = { ...options, method: "PATCH" } as const;
      if (found) return ask(`${api}/${found.name}?updateMask=amount`, { amount }, change);
      const thresholdRules = [0.5, 0.9, 1].map((thresholdPercent) => ({ thresholdPercent }));
      const budgetFilter = { projects: [`projects/${project}`] };
      return ask(address, { displayName, budgetFilter, amount, thresholdRules }, options);
    },
  };
}
