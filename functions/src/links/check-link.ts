import { urlProblem } from "./allowed-url.ts";
import { invitationIn } from "./inviter-in-link.ts";
import { addressParameters, type LinkParameters, longLink } from "./link-parameters.ts";
import type { LinkSettings } from "./link-settings.ts";
import { type LinkWarning, linkWarning } from "./rest/link-warning.ts";
import { androidRules } from "./rules/android-rules.ts";
import { iosRules } from "./rules/ios-rules.ts";
import { keyRules } from "./rules/key-rules.ts";
import { lengthRules, sharedRules } from "./rules/shared-rules.ts";

const rules = [...lengthRules, ...sharedRules, ...androidRules, ...iosRules];

/** Who made a link: a holder of the API key, or anybody. */
export type LinkMaker = "key-holder" | "anybody";

/** Maximum length of a long link, in characters, that every browser and chat app is known to support. */
const LONGEST_LINK = 7168;

/** A link with the parameters that the settings allow, and warnings about the others. */
export interface CheckedLink {
  parameters: LinkParameters & { link: string };
  warnings: LinkWarning[];
  /** The one user who invites with it, unchecked; null where no one does. */
  inviterId: string | null;
}

/** Why a link cannot be used at all. */
export type LinkProblem = "not-parsable" | "not-allowed";

/**
 * Checks a link against the settings: when it is created, when it is opened, and on the debug page. So tightened
 * settings also apply to existing links.
 */
export function checkLink(
  given: LinkParameters,
  settings: LinkSettings,
  maker: LinkMaker,
): CheckedLink | LinkProblem {
  const { link } = given;
  const problem = linkProblem(link, settings);
  if (!link || problem) return problem ?? "not-parsable";
  const parameters = { ...given };
  const warnings: LinkWarning[] = [];
  for (const { parameter, code, why, isBroken } of maker === "anybody" ? [...keyRules, ...rules] : rules) {
    const value = parameters[parameter];
    if (value === undefined || !isBroken(value, parameters, settings)) continue;
    delete parameters[parameter];
    warnings.push(linkWarning(code, `Param '${parameter}' ${why} and is left out.`));
  }
  const inviterIds = new Set<string>();
  for (const name of addressParameters) {
    const invitation =
      name !== "si" && parameters[name] ? invitationIn(parameters[name], settings) : undefined;
    if (invitation === null) return "not-allowed";
    if (invitation) parameters[name] = invitation.address;
    if (invitation?.inviterId) inviterIds.add(invitation.inviterId);
  }
  const [inviterId = null, ...others] = inviterIds;
  if (others.length > 0) return "not-allowed";
  return {
    parameters: { link, ...parameters },
    warnings: [...warnings, ...linkWarnings({ ...parameters, link }, settings)],
    inviterId,
  };
}

function linkProblem(link: string | undefined, settings: LinkSettings): LinkProblem | undefined {
  if (!link) return "not-parsable";
  const problem = urlProblem(link, settings.linkHosts, settings);
  if (problem === "not-a-url") return "not-parsable";
  return problem && "not-allowed";
}

function linkWarnings(parameters: CheckedLink["parameters"], settings: LinkSettings): LinkWarning[] {
  const warnings: LinkWarning[] = [];
  if (parameters.link.includes("#")) {
    warnings.push(
      linkWarning("LINK_WITH_FRAGMENTS", "Param 'link' has a fragment, which apps may not be given."),
    );
  }
  if (longLink(settings.domainUriPrefix, parameters).length > LONGEST_LINK) {
    const message = `The long link has more than ${LONGEST_LINK} characters; some apps cut it.`;
    warnings.push(linkWarning("LINK_LENGTH_TOO_LONG", message));
  }
  return warnings;
}
