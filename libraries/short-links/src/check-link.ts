import { faultOf } from "./parameter-rules.ts";
import { addressParameters, type LinkParameters, type ParameterName, parameterNames } from "./parameters.ts";
import type { LinkSettings } from "./settings.ts";
import { urlProblem } from "./urls.ts";

/** The maker of a link: a holder of the API key, or anyone else. */
export type LinkMaker = "key-holder" | "anybody";

/** A link with allowed parameters only. */
export type UsableLink = LinkParameters & { link: string };

export interface CheckedLink {
  parameters: UsableLink;
  /** The only id that the link's addresses name, unchecked. Null if they name none. */
  ownerId: string | null;
}

/** Why a link cannot be used at all. */
export type LinkProblem = "not-a-url" | "not-allowed";

/**
 * Checks a link against the settings, when it is created and when it is opened. So tightened settings also apply
 * to existing links. Leaves out parameters that are not allowed.
 * @example const checked = checkLink({ link: "https://acorn.example/help" }, settings, "anybody");
 */
export function checkLink(
  given: LinkParameters,
  settings: LinkSettings,
  maker: LinkMaker,
): CheckedLink | LinkProblem {
  const { link = "" } = given;
  const problem = urlProblem(link, settings.linkHosts, settings);
  if (problem) return problem;
  const parameters: UsableLink = { link };
  const ownerIds = new Set<string>();
  for (const name of parameterNames) {
    const value = given[name];
    if (!value || !isAllowed(name, value, settings, maker)) continue;
    parameters[name] = value;
    if (!targetParameters.includes(name)) continue;
    const read = settings.readAddress(value, settings);
    if (!read) return "not-allowed";
    parameters[name] = read.address;
    if (read.ownerId) ownerIds.add(read.ownerId);
  }
  const [ownerId = null, ...others] = ownerIds;
  return others.length > 0 ? "not-allowed" : { parameters, ownerId };
}

/** The parameters that lead somewhere. A picture does not. */
const targetParameters: ParameterName[] = addressParameters.filter((name) => name !== "si");

function isAllowed(name: ParameterName, value: string, settings: LinkSettings, maker: LinkMaker): boolean {
  if (maker === "anybody" && privileged.includes(name)) return false;
  return name === "link" || !faultOf(name, value, settings);
}

/**
 * Parameters that only holders of the API key may set: the preview's text and picture on the product's own
 * domain, and fallback pages instead of the app's store page.
 */
const privileged: ParameterName[] = ["st", "sd", "si", "afl", "ifl", "ipfl", "ofl", "efr"];
