/** What a link of Auth asks for. */
export type ActionLink =
  | { kind: "confirm"; code: string; continueUrl: string | null }
  /** Not handled by this page, for instance a new password. */
  | { kind: "elsewhere" }
  | { kind: "incomplete" };

const confirmingModes = ["verifyEmail", "verifyAndChangeEmail"];

/** Parses the query of a link of Auth. */
export function parseActionLink(search: string): ActionLink {
  const query = new URLSearchParams(search);
  const mode = query.get("mode");
  const code = query.get("oobCode");
  if (!mode || !code) return { kind: "incomplete" };
  if (!confirmingModes.includes(mode)) return { kind: "elsewhere" };
  return { kind: "confirm", code, continueUrl: query.get("continueUrl") };
}
