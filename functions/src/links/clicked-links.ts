import type { ClickedLink, Period } from "contract/operator";
import type { DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import { isCode, type LinkServices, readClicks, shortLinkIn, shortLinks } from "short-links";

/** The links to find: the newest ones and those about these ids (30 at most), or those with this code or id. */
type Wanted = { about: readonly string[] } | { search: string };

const NEWEST = 20;
/** Each is a query for its clicks. */
const MAX_LINKS = 50;

/** Links with their clicks of a period, most clicks first; at most 50. */
export async function findClickedLinks(
  services: LinkServices,
  period: Period,
  wanted: Wanted,
): Promise<ClickedLink[]> {
  const { db } = services;
  const found = await ("search" in wanted ? searched(db, wanted.search) : listed(db, wanted.about));
  const byCode = new Map(found.map((link) => [link.id, link]));
  const links = [...byCode.values()].slice(0, MAX_LINKS);
  const clicked = await Promise.all(links.map((link) => withClicks(services, link, period)));
  return clicked.flatMap((link) => link ?? []).toSorted((one, other) => clicksIn(other) - clicksIn(one));
}

async function listed(db: Firestore, about: readonly string[]): Promise<DocumentSnapshot[]> {
  const links = shortLinks(db);
  const queries = [
    ...(about.length > 0
      ? [links.where("about", "array-contains-any", about).limit(MAX_LINKS - NEWEST)]
      : []),
    links.orderBy("createdAt", "desc").limit(NEWEST),
  ];
  return (await Promise.all(queries.map((query) => query.get()))).flatMap(({ docs }) => docs);
}

async function searched(db: Firestore, search: string): Promise<DocumentSnapshot[]> {
  const links = shortLinks(db);
  const [byCode, about] = await Promise.all([
    isCode(search) ? links.doc(search).get() : null,
    links.where("about", "array-contains", search).limit(MAX_LINKS).get(),
  ]);
  return [...(byCode ? [byCode] : []), ...about.docs];
}

async function withClicks({ db, settings }: LinkServices, snapshot: DocumentSnapshot, period: Period) {
  const link = shortLinkIn(snapshot);
  if (!link) return null;
  const { id: code } = snapshot;
  const { link: target } = link.parameters;
  const read = target && URL.canParse(target) ? settings.readAddress(target, settings) : null;
  return {
    code,
    address: `${settings.domainUriPrefix}/${code}`,
    inviterId: read?.ownerId ?? null,
    since: link.createdAt,
    isOff: link.isDisabled,
    clicks: await readClicks(db, code, period),
  };
}

const clicksIn = ({ clicks }: ClickedLink) => clicks.ANDROID + clicks.IOS + clicks.DESKTOP;
