import { string } from "yup";
import { readFunnel as readCounts } from "../funnel/funnel.ts";
import { linkSettings } from "../links/links.ts";
import { services } from "../platform/firebase.ts";
import { operatorCall } from "../platform/operator-call.ts";
import { findInvitations as find } from "./find-invitations.ts";
import { period } from "./period.ts";
import { readDeliveries as readFailures } from "./read-deliveries.ts";

/** Callable `readFunnel`, for operators. */
export const readFunnel = operatorCall("readFunnel", period(), (request) => readCounts(services(), request));

/** Callable `findInvitations`, for operators. */
export const findInvitations = operatorCall(
  "findInvitations",
  // As long as a user's id; a link's code is shorter.
  period().shape({ search: string().max(128).optional() }),
  (request) => find({ ...services(), settings: linkSettings() }, request),
);

/** Callable `readDeliveries`, for operators. */
export const readDeliveries = operatorCall("readDeliveries", period(), (request) =>
  readFailures(services(), request),
);
