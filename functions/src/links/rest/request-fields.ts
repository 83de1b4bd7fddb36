import { restPaths } from "../link-parameters.ts";

/** The type of a field: string, boolean, or an enum. */
export type ScalarKind = "string" | "bool" | readonly string[];

/** A message's fields by JSON name; some are messages themselves. */
export interface MessageFields {
  [name: string]: ScalarKind | MessageFields;
}

const flags: readonly string[] = [restPaths.efr];

/** The body of POST /v1/shortLinks, every field that the old service knew: `CreateShortDynamicLinkRequest`. */
export const requestFields: MessageFields = {
  longDynamicLink: "string",
  dynamicLinkInfo: { domainUriPrefix: "string", dynamicLinkDomain: "string", ...infoFields() },
  suffix: { option: ["OPTION_UNSPECIFIED", "UNGUESSABLE", "SHORT", "CUSTOM"], customSuffix: "string" },
  sdkVersion: "string",
};

function infoFields(): MessageFields {
  const fields: MessageFields = {};
  for (const path of Object.values(restPaths)) {
    const steps = path.split(".");
    const last = steps.pop() ?? "";
    let group = fields;
    for (const step of steps) {
      group[step] ??= {};
      group = group[step] as MessageFields;
    }
    group[last] = flags.includes(path) ? "bool" : "string";
  }
  return fields;
}
