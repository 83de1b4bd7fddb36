import { CONSOLE } from "./causes.ts";
import type { Choices } from "./choices.ts";
import { stop } from "./command.ts";
import { askGoogle, unlessMissing } from "./google.ts";
import { actionPageChecks, failuresOf } from "./smoke/site-checks.ts";
import { deploys, type Item, note, stops } from "./table.ts";

export interface AuthConfig {
  authorizedDomains?: string[];
  notification?: { sendEmail?: { callbackUri?: string } };
}

const configOf = ({ project }: Choices) =>
  `https://identitytoolkit.googleapis.com/admin/v2/projects/${project}/config`;

/** The present and the wanted address of Auth's mails. An address of the app is not free. */
function actionUrl({ domain }: Choices, { notification }: AuthConfig) {
  const wanted = `https://${domain}/auth/action`;
  const now = notification?.sendEmail?.callbackUri ?? "";
  const isFree = /^(https:\/\/[\w-]+\.firebaseapp\.com\/__\/auth\/action)?$/.test(now);
  return { wanted, now, isFree };
}

export async function authRows(choices: Choices): Promise<Item[]> {
  const { domain } = choices;
  const auth = await askGoogle<AuthConfig>(configOf(choices)).catch(unlessMissing<AuthConfig>({}));
  const isAuthorised = auth.authorizedDomains?.includes(domain);
  return [
    ...stops("Authorised domain", !isAuthorised && `Add ${domain} at ${CONSOLE}/authentication/settings.`),
    actionUrlRow(choices, auth),
  ];
}

export function actionUrlRow(choices: Choices, auth: AuthConfig): Item {
  const { wanted, now, isFree } = actionUrl(choices, auth);
  const item = "Action URL";
  if (now === wanted) return { item, state: "ready" };
  if (isFree) return deploys(item, `leads all mails of Auth to ${wanted}`);
  return note(item, `Mails lead to ${now}: to lead them to ${wanted}, see ${CONSOLE}/authentication/emails.`);
}

/** Lets the mails of Auth lead to our page, unless they lead to a page of the app. */
export async function leadMailsHere(choices: Choices): Promise<void> {
  const address = configOf(choices);
  const { wanted, isFree } = actionUrl(choices, await askGoogle<AuthConfig>(address));
  if (!isFree) return;
  const failures = await failuresOf(actionPageChecks(choices), choices);
  if (failures.length > 0) stop("The page for Auth's mails fails:", ...failures);
  const changes = { notification: { sendEmail: { callbackUri: wanted } } };
  await askGoogle(`${address}?updateMask=notification.sendEmail.callbackUri`, changes, "PATCH");
  console.log(`Auth's mails lead to ${wanted} from now on.`);
}
