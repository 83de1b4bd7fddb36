import { ASKING_AUTH, type options } from "functions/src/platform/options.ts";
import type { Choices } from "./choices.ts";
import { type AskGoogle, unlessMissing } from "./google.ts";
import type { Missing, Provision } from "./prepare.ts";

/**
 * The functions' service accounts, or none if they run as the project's default account. Only the second one may ask Auth
 * as an administrator. `bucketRole` holds in our bucket alone. docs/deploy.md says what each role is for.
 */
function accountsOf({ project, serviceAccount, mail }: Choices) {
  if (!serviceAccount) return [];
  const account = (id: string, own: string, bucketRole: string) => ({
    id,
    email: `${id}@${project}.iam.gserviceaccount.com`,
    roles: ["datastore.user", own, "eventarc.eventReceiver"].map((name) => `roles/${name}`),
    bucketRole: `roles/${bucketRole}`,
  });
  const inAuth = mail ? "firebaseauth.admin" : "firebaseauth.viewer";
  return [
    account(serviceAccount, "firebasecloudmessaging.admin", "storage.objectViewer"),
    account(`${serviceAccount}-auth`, inAuth, "storage.objectUser"),
  ];
}

/** The address of a function's account; undefined for the project's default account. */
export function accountOf(choices: Choices, name: keyof typeof options): string | undefined {
  const [usual, askingAuth] = accountsOf(choices);
  return (ASKING_AUTH.includes(name) ? askingAuth : usual)?.email;
}

/** Who may do what, as Google writes it. A condition limits a role. */
interface Policy {
  bindings?: { role: string; members: string[]; condition?: object }[];
}
type Write = (policy: Policy) => Promise<unknown>;

export function accountProvisions(choices: Choices, ask: AskGoogle): Provision[] {
  const { project, webApp } = choices;
  const accounts = `https://iam.googleapis.com/v1/projects/${project}/serviceAccounts`;
  const resource = `https://cloudresourcemanager.googleapis.com/v1/projects/${project}`;
  const bucket = `https://storage.googleapis.com/storage/v1/b/${webApp.storageBucket}/iam?optionsRequestedPolicyVersion=3`;
  const whole = { options: { requestedPolicyVersion: 3 } };
  return accountsOf(choices).flatMap(({ id, email, roles, bucketRole }): Provision[] => {
    const account = async () => {
      const found = await ask<object>(`${accounts}/${email}`).catch(unlessMissing(null));
      return found ? null : { what: `the account ${email}`, make: () => ask(accounts, { accountId: id }) };
    };
    const inProject = async () => {
      const policy = await ask<Policy>(`${resource}:getIamPolicy`, whole);
      return missingRoles(policy, email, roles, (policy) => ask(`${resource}:setIamPolicy`, { policy }));
    };
    const inBucket = async () =>
      missingRoles(await ask(bucket), email, [bucketRole], (policy) => ask(bucket, policy, "PUT"));
    return [
      { item: `Account ${id}`, look: account },
      { item: `Roles of ${id}`, look: inProject },
      { item: `Bucket of ${id}`, look: inBucket },
    ];
  });
}

/** The roles that an account lacks in a policy. `write` takes the policy with them. */
function missingRoles(policy: Policy, email: string, roles: string[], write: Write): Missing | null {
  const { bindings = [] } = policy;
  const member = `serviceAccount:${email}`;
  const has = (role: string) =>
    bindings.some((one) => one.role === role && !one.condition && one.members.includes(member));
  const lacking = roles.filter((role) => !has(role));
  const more = lacking.map((role) => ({ role, members: [member] }));
  const make = () => write({ ...policy, bindings: [...bindings, ...more] });
  return lacking.length > 0 ? { what: `${lacking.join(", ")} for ${email}`, make } : null;
}
