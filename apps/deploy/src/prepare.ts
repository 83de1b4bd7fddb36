import firebase from "firebase-tools";
import type { Choices } from "./choices.ts";
import { askGoogle, stop, unlessMissing } from "./cli.ts";

/** The APIs that no CLI command switches on. */
const apis = "billingbudgets cloudbilling cloudresourcemanager iam identitytoolkit firestore".split(" ");
/** The roles of the functions' account. docs/deploy.md says why. */
const roles = [
  ...["datastore.user", "firebaseauth.viewer", "firebasecloudmessaging.admin"],
  ...["storage.objectUser", "eventarc.eventReceiver", "run.invoker"],
].map((name) => `roles/${name}`);

interface Policy {
  bindings?: { role: string; members: string[]; condition?: object }[];
}

type Budget = { name: string; displayName: string; amount?: { specifiedAmount?: { units?: string } } };

/** Switches on APIs, makes the functions' account, and sets a budget alert. Says of each whether it was there. */
export async function prepare(choices: Choices): Promise<void> {
  const { project, serviceAccount, monthlyBudget, mail } = choices;
  // Signs in.
  await firebase.functions.list({ project, nonInteractive: true }).catch(unlessMissing([]));
  const serviceIds = apis.map((name) => `${name}.googleapis.com`);
  console.log(`APIs that are on from now on: ${apis.join(", ")}`);
  const services = `https://serviceusage.googleapis.com/v1/projects/${project}/services`;
  await askGoogle(`${services}:batchEnable`, { serviceIds });
  await allowAuthenticatorApps(project);
  if (serviceAccount)
    await makeAccount(project, serviceAccount, mail ? [...roles, "roles/firebaseauth.admin"] : roles);
  if (monthlyBudget) await setBudget(project, monthlyBudget);
}

/** Prints what is about to be made, or that it is there. */
async function unlessThere(what: string, isThere: boolean, make: () => Promise<unknown>): Promise<void> {
  console.log(isThere ? `There already: ${what}` : `Made now: ${what}`);
  if (!isThere) await make();
}

/** Operators need a second factor, and the console has no switch for it. Other people need none. */
async function allowAuthenticatorApps(project: string): Promise<void> {
  const address = `https://identitytoolkit.googleapis.com/admin/v2/projects/${project}/config`;
  const { mfa } = await askGoogle<{ mfa?: { providerConfigs?: object[] } }>(address);
  const { providerConfigs = [] } = mfa ?? {};
  const isThere = providerConfigs.some((provider) => "totpProviderConfig" in provider);
  const app = { state: "ENABLED", totpProviderConfig: { adjacentIntervals: 1 } };
  const changes = { mfa: { ...mfa, state: "ENABLED", providerConfigs: [...providerConfigs, app] } };
  await unlessThere("authenticator apps as a second factor", isThere, () =>
    askGoogle(`${address}?updateMask=mfa`, changes, "PATCH"),
  );
}

async function makeAccount(project: string, accountId: string, roles: string[]): Promise<void> {
  const email = `${accountId}@${project}.iam.gserviceaccount.com`;
  const accounts = `https://iam.googleapis.com/v1/projects/${project}/serviceAccounts`;
  const account = await askGoogle<object>(`${accounts}/${email}`).catch(unlessMissing(null));
  await unlessThere(`the account ${email}`, account !== null, () => askGoogle(accounts, { accountId }));
  const resource = `https://cloudresourcemanager.googleapis.com/v1/projects/${project}`;
  const options = { requestedPolicyVersion: 3 };
  const policy = await askGoogle<Policy>(`${resource}:getIamPolicy`, { options });
  const { bindings = [] } = policy;
  const members = [`serviceAccount:${email}`];
  const given = bindings.filter((one) => !one.condition && one.members.includes(members[0] ?? ""));
  const lacking = roles.filter((role) => given.every((one) => one.role !== role));
  const added = lacking.map((role) => ({ role, members }));
  await unlessThere(`its roles ${roles.join(", ")}`, lacking.length === 0, () =>
    askGoogle(`${resource}:setIamPolicy`, { policy: { ...policy, bindings: [...bindings, ...added] } }),
  );
}

/** Google mails the administrators of the billing account at each share of the budget. It stops nothing. */
async function setBudget(project: string, units: number): Promise<void> {
  const displayName = `Sundial companion in ${project}`;
  const billing = `https://cloudbilling.googleapis.com/v1/projects/${project}/billingInfo`;
  const { billingAccountName } = await askGoogle<{ billingAccountName: string }>(billing);
  const usage = `https://console.firebase.google.com/project/${project}/usage/details`;
  if (!billingAccountName) stop(`There is no billing: choose the Blaze plan at ${usage}, then run it again.`);
  const api = "https://billingbudgets.googleapis.com/v1";
  const address = `${api}/${billingAccountName}/budgets`;
  const { budgets = [] } = await askGoogle<{ budgets?: Budget[] }>(address);
  const amount = { specifiedAmount: { units: String(units) } };
  const found = budgets.find((budget) => budget.displayName === displayName);
  const isThere = found?.amount?.specifiedAmount?.units === amount.specifiedAmount.units;
  const thresholdRules = [0.5, 0.9, 1].map((thresholdPercent) => ({ thresholdPercent }));
  const budgetFilter = { projects: [`projects/${project}`] };
  await unlessThere(`a budget alert at 50, 90 and 100 per cent of ${units} a month`, isThere, () =>
    found
      ? askGoogle(`${api}/${found.name}?updateMask=amount`, { amount }, "PATCH")
      : askGoogle(address, { displayName, budgetFilter, amount, thresholdRules }),
  );
}
