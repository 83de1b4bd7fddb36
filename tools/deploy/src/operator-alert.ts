import { OPERATOR_ALERT } from "functions/src/platform/operator-alert.ts";
import type { Choices } from "./choices.ts";
import type { AskGoogle } from "./google.ts";
import type { Provision } from "./prepare.ts";

const api = "https://monitoring.googleapis.com/v3";
const item = "Operators' alert";
const byHand = "https://console.cloud.google.com/monitoring/alerting";

/** These names tell ours from the app's. Google may hide a channel's address, so its name has it too. */
const policyName = "Sundial companion: see the operator's page";
const channelName = (email: string) => `Sundial operator ${email}`;

type Kind = "alertPolicies" | "notificationChannels";
type Resource = { name: string; displayName?: string; notificationChannels?: string[] };

/** Returns the alert policy or notification channel with this display name. */
async function find({ project }: Choices, ask: AskGoogle, kind: Kind, displayName: string) {
  const filter = encodeURIComponent(`display_name=${JSON.stringify(displayName)}`);
  const address = `${api}/projects/${project}/${kind}?filter=${filter}`;
  const answer = await ask<Partial<Record<Kind, Resource[]>>>(address, undefined, { quotaProject: project });
  return answer[kind]?.find((one) => one.displayName === displayName);
}

/** The alert on the functions' log line, with a mail to this operator. Without an address, to anybody. */
export function operatorAlert(choices: Choices, ask: AskGoogle, email = ""): Provision {
  const home = `${api}/projects/${choices.project}`;
  const options = { quotaProject: choices.project };
  const what = email ? `an alert that mails ${email}` : "an alert for each operator that it is given";
  const findPolicy = () => find(choices, ask, "alertPolicies", policyName);
  const findChannel = () => find(choices, ask, "notificationChannels", channelName(email));
  return {
    item,
    what,
    byHand,
    async missing() {
      const { notificationChannels = [] } = (await findPolicy()) ?? {};
      if (!email) return notificationChannels.length > 0 ? null : what;
      const channel = await findChannel();
      return channel && notificationChannels.some((name) => isSame(name, channel.name)) ? null : what;
    },
    async make() {
      const labels = { email_address: email };
      const wanted = { type: "email", displayName: channelName(email), labels };
      const channel =
        (await findChannel()) ?? (await ask<Resource>(`${home}/notificationChannels`, wanted, options));
      const policy = await findPolicy();
      if (!policy) return ask(`${home}/alertPolicies`, policyWith(channel.name), options);
      const notificationChannels = [...(policy.notificationChannels ?? []), channel.name];
      const change = { ...options, method: "PATCH" } as const;
      return ask(`${api}/${policy.name}?updateMask=notificationChannels`, { notificationChannels }, change);
    },
  };
}

/** Deletes the operator's channel. Google takes it out of the policy. */
export function endOfAlert(choices: Choices, ask: AskGoogle, email: string): Provision {
  const what = `the end of alerts to ${email}`;
  const findChannel = () => find(choices, ask, "notificationChannels", channelName(email));
  return {
    item,
    what,
    byHand,
    missing: async () => ((await findChannel()) ? what : null),
    async make() {
      const options = { quotaProject: choices.project, method: "DELETE" } as const;
      await ask(`${api}/${(await findChannel())?.name}?force=true`, undefined, options);
    },
  };
}

/** A name has the project's id or its number. */
const isSame = (one: string, other: string) => one.split("/").at(-1) === other.split("/").at(-1);

const logFilter = `resource.type="cloud_run_revision" AND jsonPayload.message="${OPERATOR_ALERT}"`;

/** At most one mail an hour. */
const policyWith = (channel: string) => ({
  displayName: policyName,
  combiner: "OR",
  conditions: [{ displayName: OPERATOR_ALERT, conditionMatchedLog: { filter: logFilter } }],
  alertStrategy: { notificationRateLimit: { period: "3600s" } },
  notificationChannels: [channel],
});
