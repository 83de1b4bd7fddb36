import type { Callables } from "../contract.ts";
import { Failure } from "../failure.ts";
import { spendCall } from "../limits/spend-call.ts";
import { isInviter } from "../users/get-inviter.ts";
import { inviteLinkBody } from "./invite-link-body.ts";
import { postToEndpoint } from "./remote-endpoint.ts";
import { type ShortLinksApi, shortLinksApi } from "./rest/short-links-api.ts";

/**
 * The short link that takes somebody who has an account on to the app (spec §2 and §7). The request goes through the
 * REST interface, this project's own or another one that speaks the same format, as the deployment decides.
 * Throws "inviter-not-found", "too-many-requests", and "unexpected" where no link could be had.
 */
export async function createInviteLink(
  services: ShortLinksApi,
  { userId }: Callables["createInviteLink"]["request"],
): Promise<Callables["createInviteLink"]["response"]> {
  const { db, settings, apiKey } = services;
  const inviter = await db.collection("Users").doc(userId).get();
  if (!isInviter(inviter)) throw new Failure("inviter-not-found");

  const endpoint = settings.shortLinkEndpoint;
  const request = new Request(
    `${endpoint || settings.productDomain}/v1/shortLinks?key=${encodeURIComponent(apiKey)}`,
    {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(inviteLinkBody(userId, settings)),
    },
  );
  // Here a new link is counted as it is stored. Another service does not say whether one is new.
  if (endpoint) await spendCall(services);
  const response = await (endpoint ? postToEndpoint(request) : shortLinksApi(services, request));
  return { shortLink: await shortLinkOf(response) };
}

async function shortLinkOf(response: Response): Promise<string> {
  const retryAfterSeconds = Number(response.headers.get("retry-after"));
  if (response.status === 429 && retryAfterSeconds > 0) {
    throw new Failure("too-many-requests", { retryAfterSeconds });
  }
  const text = await response.text();
  const { shortLink } = response.ok ? (JSON.parse(text) as { shortLink?: unknown }) : {};
  const isAddress = typeof shortLink === "string" && /^https?:/.test(URL.parse(shortLink)?.protocol ?? "");
  if (!isAddress) throw new Failure("unexpected", { cause: `short link: HTTP ${response.status} ${text}` });
  return shortLink;
}
