import { warn } from "firebase-functions/logger";

/** What an operator should hear of. No ids: the operator's page shows them. */
type OperatorEvent =
  | { event: "reports"; kind: "invitation" | "link"; reporters: number }
  | { event: "funnel"; steps: readonly string[] };

/** Writes the log line that an alert of Google Cloud turns into a mail, see docs/deploy.md#operations. */
export const alertOperators = (event: OperatorEvent): void => warn("operator-alert", event);
