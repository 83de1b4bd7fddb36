/** A link that confirms an address. */
export interface ConfirmingLink {
  kind: "confirm";
  code: string;
  continueUrl: string | null;
}

export type ActionLink =
  | ConfirmingLink
  /** Not handled by this page, for instance a new password. */
  | { kind: "elsewhere" }
  | { kind: "incomplete" };

export function parseActionLink(search: string): ActionLink {
  const query = new URLSearchParams(search);
  const mode = query.get("mode");
  const code = query.get("oobCode");
  if (!mode || !code) return { kind: "incomplete" };
  if (mode !== "verifyEmail") return { kind: "elsewhere" };
  return { kind: "confirm", code, continueUrl: query.get("continueUrl") };
}
