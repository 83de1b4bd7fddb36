import type { DocumentSnapshot } from "firebase-admin/firestore";
import type { Callables } from "../contract.ts";
import { isInviter, userDocument } from "../documents/users.ts";
import { Failure } from "../failure.ts";
import { spendCall } from "../limits/spend-call.ts";
import { inviteLinkBody } from "./invite-link-body.ts";
import { postToEndpoint } from "./remote-endpoint.ts";
import { createShortLink } from "./rest/create-short-link.ts";
import type { ShortLinksApi } from "./rest/short-links-api.ts";
import type { Requirement } from "./short-links.ts";

/**
 * The short link that takes somebody who has an account on to the app (spec §2 and §7). The request is that of the
 * REST interface, this project's own or another one that speaks the same format, as the deployment decides.
 * Throws "inviter-not-found", "too-many-requests", and "unexpected" where no link could be had.
 */
export async function createInviteLink(
  services: ShortLinksApi,
  { userId }: Callables["createInviteLink"]["request"],
): Promise<Callables["createInviteLink"]["response"]> {
  const { db, settings } = services;
  const inviter = { document: userDocument(db, userId), check: requireInviter };
  const request = requestFor(userId, services);
  // Here the inviter is read with the link, so that none is left of somebody who leaves at this moment.
  const response = settings.shortLinkEndpoint
    ? await askElsewhere(services, request, inviter)
    : await createShortLink({ ...services, requirement: inviter }, request).catch(unlessForeseen);
  return { shortLink: await shortLinkOf(response) };
}

function requireInviter(user: DocumentSnapshot | undefined): void {
  if (!isInviter(user)) throw new Failure("inviter-not-found");
}

function requestFor(userId: string, { settings, apiKey }: ShortLinksApi): Request {
  const root = settings.shortLinkEndpoint || settings.productDomain;
  return new Request(`${root}/v1/shortLinks?key=${encodeURIComponent(apiKey)}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(inviteLinkBody(userId, settings)),
  });
}

async function askElsewhere(
  services: ShortLinksApi,
  request: Request,
  inviter: Requirement,
): Promise<Response> {
  inviter.check(await inviter.document.get());
  // Another service does not say whether a link is new, so each counts.
  await spendCall(services);
  return postToEndpoint(request);
}

function unlessForeseen(cause: unknown): never {
  throw cause instanceof Failure ? cause : new Failure("unexpected", { cause });
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
