import type { Choices } from "./choices.ts";
import { CODEBASE } from "./firebase-config.ts";
import type { LiveProject } from "./live-project.ts";

/** What a deployment would take from somebody else in the project, or has no place for: a line for each. */
export function conflicts(choices: Choices, names: string[], live: LiveProject): string[] {
  const { databaseLocation, region, site } = choices;
  const others = live.functions.filter(
    (live) => names.includes(live.id) && live.region === region && live.codebase !== CODEBASE,
  );
  return [
    ...others.map(
      ({ id, codebase = "default" }) =>
        `The function ${id} in ${region} is of codebase "${codebase}", and would be replaced. Rename either, or choose another region.`,
    ),
    ...(live.database
      ? live.database.locationId === databaseLocation
        ? []
        : [`The database is in ${live.database.locationId}: databaseLocation says ${databaseLocation}.`]
      : [
          `There is no database. \`npx pnpm@12 deploy:rules --indexes\` creates it in ${databaseLocation}, for ever.`,
        ]),
    ...(live.release !== null && !live.release.startsWith(CODEBASE)
      ? [
          `The site ${site} shows something else. Add a site in the console, under Hosting, and name it as \`site\`; or let this one go with --take-site.`,
        ]
      : []),
  ];
}
