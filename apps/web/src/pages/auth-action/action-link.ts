import { readPendingSignUp } from "../../backend/pending-sign-up.ts";

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

/** Whether the account was opened in this browser, which waits for its confirmation. Anybody may give another's address. */
export function isOwnSignUp({ continueUrl }: ConfirmingLink): boolean {
  const userId = readPendingSignUp()?.userId;
  return userId !== undefined && (continueUrl ?? "").split(/[/?]/).includes(userId);
}
