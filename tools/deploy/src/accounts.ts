import { ASKING_AUTH, type options } from "functions/src/platform/options.ts";
import type { Choices } from "./choices.ts";
import { type AskGoogle, unlessMissing } from "./google.ts";
import type { Provision } from "./prepare.ts";

/** Who may do what, as Google writes it. A condition limits a role. */
export interface Policy {
  bindings?: { role: string; members: string[]; condition?: object }[];
}

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

/** Returns the roles that a member lacks in a policy, as bindings. */
export const lackingIn = ({ bindings = [] }: Policy, member: string, roles: string[]) =>
  roles
    .filter(
      (role) => !bindings.some((one) => one.role === role && !one.condition && one.members.includes(member)),
    )
    .map((role) => ({ role, members: [member] }));

/** Returns the policy with more bindings. */
export const withMore = (policy: Policy, more: NonNullable<Policy["bindings"]>): Policy => ({
  ...policy,
  bindings: [...(policy.bindings ?? []), ...more],
});

/** The accounts, and what they may do in the project and in the bucket with the profile pictures. */
export function accountProvisions(choices: Choices, ask: AskGoogle): Provision[] {
  const { project, webApp } = choices;
  const accounts = `https://iam.googleapis.com/v1/projects/${project}/serviceAccounts`;
  const resource = `https://cloudresourcemanager.googleapis.com/v1/projects/${project}`;
  const bucket = `https://storage.googleapis.com/storage/v1/b/${webApp.storageBucket}/iam?optionsRequestedPolicyVersion=3`;
  const noBucket = `There is no bucket ${webApp.storageBucket}: switch Storage on at https://console.firebase.google.com/project/${project}/storage.`;
  const readBucket = async () => {
    const policy = await ask<Policy>(bucket).catch(unlessMissing(null));
    if (!policy) throw new Error(noBucket);
    return policy;
  };
  const readProject = () =>
    ask<Policy>(`${resource}:getIamPolicy`, { options: { requestedPolicyVersion: 3 } });
  const rights = (
    email: string,
    roles: string[],
    read: () => Promise<Policy>,
    write: (policy: Policy) => Promise<unknown>,
  ) => ({
    async missing() {
      const lacking = lackingIn(await read(), `serviceAccount:${email}`, roles).map(({ role }) => role);
      return lacking.length > 0 ? `${lacking.join(", ")} for ${email}` : null;
    },
    async make() {
      const policy = await read();
      await write(withMore(policy, lackingIn(policy, `serviceAccount:${email}`, roles)));
    },
  });
  return accountsOf(choices).flatMap(({ id, email, roles, bucketRole }) => [
    {
      item: `Account ${id}`,
      what: `the account ${email}`,
      async missing() {
        const found = await ask<object>(`${accounts}/${email}`).catch(unlessMissing(null));
        return found ? null : `the account ${email}`;
      },
      make: () => ask(accounts, { accountId: id }),
    },
    {
      item: `Roles of ${id}`,
      what: `its roles ${roles.join(", ")}`,
      ...rights(email, roles, readProject, (policy) => ask(`${resource}:setIamPolicy`, { policy })),
    },
    {
      item: `Bucket of ${id}`,
      what: `its role ${bucketRole} in the bucket ${webApp.storageBucket}`,
      ...rights(email, [bucketRole], readBucket, (policy) => ask(bucket, policy, { method: "PUT" })),
    },
  ]);
}
