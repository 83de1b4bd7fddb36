import {
  type FirebaseConfig,
  readFirebaseConfig,
  readOperatorConfig,
} from "emulators/src/suite/firebase-config.ts";
import type { Choices } from "./choices.ts";

/** The codebase of all our functions. The CLI deletes no function of another codebase. */
export const CODEBASE = "companion";

/** A label on each of our functions, which tells them from those of another codebase with the same name. */
export const OURS = { "sundial-companion": "function" };

/** The firebase.json of a deployment: functions and Hosting, and neither rules nor indexes. */
export function deployedConfig({ site, region }: Choices): object {
  const { hosting, functions } = readFirebaseConfig();
  return {
    functions: [
      {
        source: "functions",
        codebase: CODEBASE,
        runtime: functions[0]?.runtime,
        configDir: "variables",
        ignore: ["functions.yaml"],
        disallowLegacyRuntimeConfig: true,
      },
    ],
    hosting: { ...deployedHosting(hosting, { site, region }), i18n: hosting.i18n },
  };
}

/** The firebase.json of the operator's page: Hosting alone, on this site. */
export const operatorConfig = (site: string, { region }: Pick<Choices, "region">): object => ({
  hosting: deployedHosting(readOperatorConfig().hosting, { site, region }),
});

/** Nothing else from the file, such as a developer's own site or command. */
function deployedHosting(
  { headers, cleanUrls, trailingSlash, appAssociation, rewrites }: FirebaseConfig["hosting"],
  { site, region }: Pick<Choices, "site" | "region">,
): object {
  return {
    site,
    public: "hosting",
    headers,
    cleanUrls,
    trailingSlash,
    appAssociation,
    rewrites: rewrites.map((rewrite) => inRegion(rewrite, region)),
  };
}

type Rewrite = FirebaseConfig["hosting"]["rewrites"][number];

function inRegion(rewrite: Rewrite, region: string): Rewrite {
  if (!rewrite.function) return rewrite;
  const functionId = typeof rewrite.function === "string" ? rewrite.function : rewrite.function.functionId;
  return { ...rewrite, function: { functionId, region } };
}
