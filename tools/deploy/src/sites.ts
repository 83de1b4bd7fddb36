import path from "node:path";
import firebase from "firebase-tools";
import { CONSOLE } from "./causes.ts";
import type { Choices } from "./choices.ts";
import { stop } from "./command.ts";
import { carryEarlierAssets, releasesAt } from "./earlier-assets.ts";
import { CODEBASE } from "./firebase-config.ts";
import { askGoogle, cliOptions, unlessMissing } from "./google.ts";
import { stops } from "./table.ts";

type SiteRelease = { name: string; type?: string; message?: string };
type Hosting = { channels?: { name: string; release?: SiteRelease }[]; releases?: SiteRelease[] };
export type LiveSite = Awaited<ReturnType<typeof liveSite>>;

export function liveSites(choices: Choices): Promise<LiveSite[]> {
  const names = [choices.site, choices.operatorSite].filter((name) => name !== null);
  return Promise.all(names.map((name) => liveSite(choices, name)));
}

/**
 * A site is ours if it has our list of releases. A release's message proves nothing: the console writes none. A site that
 * is turned off shows no list, and one of its releases has our message.
 */
async function liveSite({ project }: Choices, site: string) {
  const home = `https://firebasehosting.googleapis.com/v1beta1/projects/${project}/sites/${site}`;
  const there = await askGoogle<Hosting>(`${home}/channels?pageSize=100`).catch(unlessMissing(null));
  const { release } = there?.channels?.find(({ name }) => name.endsWith("/live")) ?? {};
  const live = release?.name ?? null;
  const releases = live && (await releasesAt(`https://${site}.web.app`));
  const past = release?.type === "SITE_DISABLE" ? await askGoogle<Hosting>(`${home}/releases`) : {};
  const wasOurs = past.releases?.some(({ message }) => message === CODEBASE) === true;
  const isTheirs = live !== null && !releases && !wasOurs;
  return { site, isMissing: there === null, isTheirs, releases: releases || [], live };
}

export const siteRows = ({ site, isMissing, isTheirs }: LiveSite) =>
  stops(
    `Site ${site}`,
    isMissing && `There is no such site: add it at ${CONSOLE}/hosting/main.`,
    isTheirs &&
      `The site ${site} shows something else. Add a site at ${CONSOLE}/hosting/main, and name it in companion.config.ts; or let this one go: \`npx pnpm@12 run deploy --take-site\`.`,
  );

export async function deployPages(choices: Choices, folder: string, sites: LiveSite[]): Promise<void> {
  for (const { site, releases } of sites) {
    const files = path.join(folder, site === choices.site ? "hosting" : "operator");
    await carryEarlierAssets(files, `https://${site}.web.app`, releases);
  }
  const now = await liveSites(choices);
  if (now.some(({ live }, index) => live !== sites[index]?.live))
    stop("Another release has gone live meanwhile. Look at it in Hosting's release history.");
  const config = path.join(folder, "firebase.json");
  await firebase.deploy({ ...cliOptions(choices), config, only: "hosting", message: CODEBASE });
}
