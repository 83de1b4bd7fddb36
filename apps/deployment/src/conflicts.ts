import type { Choices } from "./choices.ts";
import { CODEBASE, OURS } from "./firebase-config.ts";
import type { LiveFunction, LiveProject } from "./live-project.ts";

/** What a deployment needs of a project: its functions and their secrets, by name. */
export interface Needed {
  functions: string[];
  secrets: string[];
}

/** A line for each resource of others that a deployment would replace, and for each that is missing. */
export function conflicts(choices: Choices, needed: Needed, live: LiveProject): string[] {
  return [
    ...live.functions.filter((deployed) => !isOurs(deployed)).flatMap(functionConflict(choices, needed)),
    ...live.functions.filter(isOurs).flatMap(functionDeletion(choices, needed)),
    ...appConflicts(choices, live),
    ...databaseConflicts(choices, live),
    ...needed.secrets.filter((name) => !live.secrets.includes(name)).map(missingSecret(choices)),
    ...siteConflicts(choices.site, live, { setting: "site", command: "deploy" }),
  ];
}

/** What the pages of the operator would take from others, or what they lack: `site` is theirs, `needed` what they call. */
export function operatorConflicts(
  choices: Choices,
  { site, functions }: { site: string; functions: string[] },
  live: LiveProject,
): string[] {
  const running = live.functions.filter((deployed) => isOurs(deployed) && deployed.region === choices.region);
  const missing = functions.filter((name) => running.every(({ id }) => id !== name));
  return [
    ...missing.map(
      (name) => `The function ${name} is not in ${choices.region}: \`npx pnpm@12 deploy\` comes first.`,
    ),
    ...appConflicts(choices, live),
    ...siteConflicts(site, live, { setting: "operatorSite", command: "deploy:operator" }),
  ];
}

function siteConflicts(
  site: string,
  live: LiveProject,
  { setting, command }: { setting: keyof Choices; command: string },
): string[] {
  return live.site === "theirs"
    ? [
        `The site ${site} shows something else. Add a site in the console, under Hosting, and name it as \`${setting}\`; or let this one go: \`npx pnpm@12 run ${command} --take-site\`.`,
      ]
    : [];
}

/** Whether a deployment may replace a function, or delete it: for the CLI, the codebase's name is enough. */
function isOurs({ codebase, labels }: LiveFunction): boolean {
  return codebase === CODEBASE && Object.entries(OURS).every(([key, value]) => labels?.[key] === value);
}

function functionConflict({ region }: Choices, { functions }: Needed) {
  return (live: LiveFunction): string[] => {
    const { id, codebase = "default" } = live;
    if (codebase === CODEBASE)
      return [
        `The codebase "${CODEBASE}" is somebody else's here, and its function ${id} in ${live.region} would be deleted or replaced. Choose another name for ours, CODEBASE in apps/deployment/src/firebase-config.ts.`,
      ];
    return live.region === region && functions.includes(id)
      ? [
          `The function ${id} in ${region} is of codebase "${codebase}", and would be replaced. Rename either, or choose another region.`,
        ]
      : [];
  };
}

/**
 * A function of ours that the next release does not have there. The CLI deletes it before Hosting's release, and until
 * then the live pages go on calling it.
 */
function functionDeletion({ region }: Choices, { functions }: Needed) {
  return ({ id, region: liveRegion }: LiveFunction): string[] =>
    liveRegion === region && functions.includes(id)
      ? []
      : [
          `The function ${id} in ${liveRegion} would be deleted while the live pages still call it. See "Moving and removing functions" in docs/deploy.md, then \`npx pnpm@12 run deploy --delete-functions\`.`,
        ];
}

function appConflicts({ project, webApp }: Choices, live: LiveProject): string[] {
  const app = live.webApp;
  if (app?.projectId !== project) {
    const where = app ? `of the project ${app.projectId}` : "of no project";
    return [`The web app ${webApp.appId} is ${where}, not of ${project}: see webApp.appId, and project.`];
  }
  return (["apiKey", "messagingSenderId", "storageBucket"] as const)
    .filter((name) => app[name] !== webApp[name])
    .map(
      (name) =>
        `webApp.${name} is ${webApp[name]}, and in the project the web app's is ${app[name] ?? "none"}: Project settings, General, Your apps.`,
    );
}

function databaseConflicts({ databaseLocation }: Choices, { database }: LiveProject): string[] {
  if (!database)
    return [
      `There is no database. \`npx pnpm@12 deploy:rules --indexes\` creates it in ${databaseLocation}, for ever.`,
    ];
  return database.locationId === databaseLocation
    ? []
    : [`The database is in ${database.locationId}: databaseLocation says ${databaseLocation}.`];
}

const missingSecret =
  ({ project }: Choices) =>
  (name: string): string =>
    `The secret ${name} has no value: \`npx pnpm@12 exec firebase functions:secrets:set ${name} --project ${project}\`.`;
