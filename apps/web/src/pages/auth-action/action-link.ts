/** What a mailed link asks for. */
export type ActionLink =
  | { kind: "confirm"; code: string; continueUrl: string | null }
  /** Something that this page does not do, a new password for instance. */
  | { kind: "elsewhere" }
  | { kind: "incomplete" };

const confirmingModes = ["verifyEmail", "verifyAndChangeEmail"];

/** Reads a mailed link's query, in the form in which Auth writes it. */
export function parseActionLink(search: string): ActionLink {
  const query = new URLSearchParams(search);
  const mode = query.get("mode");
  const code = query.get("oobCode");
  if (!mode || !code) return { kind: "incomplete" };
  if (!confirmingModes.includes(mode)) return { kind: "elsewhere" };
  return { kind: "confirm", code, continueUrl: query.get("continueUrl") };
}
