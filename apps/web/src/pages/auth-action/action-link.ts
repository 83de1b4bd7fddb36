export interface ConfirmingLink {
  kind: "confirm";
  mode: ConfirmingMode;
  code: string;
  continueUrl: string | null;
}

export type ActionLink =
  | ConfirmingLink
  /** Not handled by this page, for instance a new password. */
  | { kind: "elsewhere" }
  | { kind: "incomplete" };

/** An address that is confirmed for the first time, or one that replaces another. */
type ConfirmingMode = (typeof confirmingModes)[number];

const confirmingModes = ["verifyEmail", "verifyAndChangeEmail"] as const;

export function parseActionLink(search: string): ActionLink {
  const query = new URLSearchParams(search);
  const given = query.get("mode");
  const code = query.get("oobCode");
  if (!given || !code) return { kind: "incomplete" };
  const mode = confirmingModes.find((mode) => mode === given);
  if (!mode) return { kind: "elsewhere" };
  return { kind: "confirm", mode, code, continueUrl: query.get("continueUrl") };
}
