import { warn } from "firebase-functions/logger";

/** What an operator should hear of. No ids: the operator's page shows them. */
type OperatorEvent =
  | { event: "reports"; kind: "invitation" | "link"; reporters: number }
  /** FCM refuses the project's pushes, with these codes. */
  | { event: "pushes"; refusals: string[] };

/** The message of the log line. `grant` makes the alert that turns it into a mail. */
export const OPERATOR_ALERT = "operator-alert";

/** Writes the log line, see docs/deploy.md#operations. */
export const alertOperators = (event: OperatorEvent): void => warn(OPERATOR_ALERT, event);
