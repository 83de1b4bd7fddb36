import { OPERATOR_ALERT } from "functions/src/platform/operator-alert.ts";
import type { Choices } from "./choices.ts";
import type { AskGoogle } from "./google.ts";
import type { Provision } from "./prepare.ts";

const api = "https://monitoring.googleapis.com/v3";
const byHand = "https://console.cloud.google.com/monitoring/alerting";

/** These names tell ours from the app's. Google may hide a channel's address, so its name has it too. */
const policyName = "Sundial companion: see the operator's page";
const channelName = (email: string) => `Sundial operator ${email}`;

type Kind = "alertPolicies" | "notificationChannels";
type Resource = { name: string; displayName?: string; notificationChannels?: string[] };

async function find({ project }: Choices, ask: AskGoogle, kind: Kind, displayName: string) {
  const filter = encodeURIComponent(`display_name=${JSON.stringify(displayName)}`);
  const address = `${api}/projects/${project}/${kind}?filter=${filter}`;
  const answer = await ask<Partial<Record<Kind, Resource[]>>>(address);
  return answer[kind]?.find((one) => one.displayName === displayName);
}

/** The alert on the functions' log line mails this operator. Without an address, anybody. */
export const operatorAlert = (choices: Choices, ask: AskGoogle, email = ""): Provision => ({
  item: email ? `an alert that mails ${email}` : "Operators' alert",
  byHand,
  async look() {
    const home = `${api}/projects/${choices.project}`;
    const wanted = { type: "email", displayName: channelName(email), labels: { email_address: email } };
    const policy = await find(choices, ask, "alertPolicies", policyName);
    const channel = await find(choices, ask, "notificationChannels", wanted.displayName);
    const mailed = policy?.notificationChannels ?? [];
    const isMailed = email ? mailed.some((name) => isSame(name, channel?.name)) : mailed.length > 0;
    const make = async () => {
      const { name } = channel ?? (await ask<Resource>(`${home}/notificationChannels`, wanted));
      if (!policy) return ask(`${home}/alertPolicies`, policyWith(name));
      const change = { notificationChannels: [...mailed, name] };
      return ask(`${api}/${policy.name}?updateMask=notificationChannels`, change, "PATCH");
    };
    const what = `an alert that mails ${email || "each operator that it is given"}`;
    return isMailed ? null : { what, make };
  },
});

/** The operator's channel is gone. Google takes it out of the policy, too. */
export const endOfAlert = (choices: Choices, ask: AskGoogle, email: string): Provision => ({
  item: `the end of alerts to ${email}`,
  byHand,
  async look() {
    const channel = await find(choices, ask, "notificationChannels", channelName(email));
    const make = () => ask(`${api}/${channel?.name}?force=true`, undefined, "DELETE");
    return channel ? { what: `the end of alerts to ${email}`, make } : null;
  },
});

/** A name has the project's id or its number. */
const isSame = (one: string, other = "") => one.split("/").at(-1) === other.split("/").at(-1);

const logFilter = `resource.type="cloud_run_revision" AND jsonPayload.message="${OPERATOR_ALERT}"`;

/** At most one mail an hour. */
const policyWith = (channel: string) => ({
  displayName: policyName,
  combiner: "OR",
  conditions: [{ displayName: OPERATOR_ALERT, conditionMatchedLog: { filter: logFilter } }],
  alertStrategy: { notificationRateLimit: { period: "3600s" } },
  notificationChannels: [channel],
});
