import type { ClickedLink, Period } from "contract/operator";
import { readClicks } from "./clicks.ts";
import {
  isTurnedOff,
  linkOf,
  madeAt,
  newestShortLinks,
  type ShortLinkSnapshot,
  shortLinkDocument,
  shortLinksAbout,
  shortLinksAboutAny,
} from "./documents/link-documents.ts";
import { invitationIn } from "./inviter-in-link.ts";
import type { LinkServices } from "./link-settings.ts";
import { isCode } from "./short-code.ts";

const NEWEST = 20;
/** Each is a query for its clicks. */
const MAX_LINKS = 50;

/**
 * The links to find: the newest ones and those about these users (30 at most), or those with this code or
 * user.
 */
type Wanted = { about: readonly string[] } | { search: string };

/** Links with their clicks of a period, most clicks first; at most 50. */
export async function findClickedLinks(
  services: LinkServices,
  period: Period,
  wanted: Wanted,
): Promise<ClickedLink[]> {
  const found = await ("search" in wanted
    ? searched(services, wanted.search)
    : listed(services, wanted.about));
  const byCode = new Map(found.map((link) => [link.id, link]));
  const links = [...byCode.values()].slice(0, MAX_LINKS);
  const clicked = await Promise.all(links.map((link) => withClicks(services, link, period)));
  return clicked.flatMap((link) => link ?? []).toSorted((one, other) => clicksIn(other) - clicksIn(one));
}

async function listed({ db }: LinkServices, about: readonly string[]): Promise<ShortLinkSnapshot[]> {
  const queries = [
    ...(about.length > 0 ? [shortLinksAboutAny(db, about).limit(MAX_LINKS - NEWEST)] : []),
    newestShortLinks(db).limit(NEWEST),
  ];
  return (await Promise.all(queries.map((query) => query.get()))).flatMap(({ docs }) => docs);
}

async function searched({ db }: LinkServices, search: string): Promise<ShortLinkSnapshot[]> {
  const [byCode, about] = await Promise.all([
    isCode(search) ? shortLinkDocument(db, search).get() : null,
    shortLinksAbout(db, search).limit(MAX_LINKS).get(),
  ]);
  return [...(byCode ? [byCode] : []), ...about.docs];
}

async function withClicks(
  { db, settings }: LinkServices,
  snapshot: ShortLinkSnapshot,
  period: Period,
): Promise<ClickedLink | null> {
  const link = linkOf(snapshot);
  if (!link) return null;
  const { id: code } = snapshot;
  const { link: target } = link.parameters;
  return {
    code,
    address: `${settings.domainUriPrefix}/${code}`,
    inviterId: target && URL.canParse(target) ? (invitationIn(target, settings)?.inviterId ?? null) : null,
    since: madeAt(link),
    isOff: isTurnedOff(link),
    clicks: await readClicks(db, code, period),
  };
}

const clicksIn = ({ clicks }: ClickedLink) => clicks.ANDROID + clicks.IOS + clicks.DESKTOP;
