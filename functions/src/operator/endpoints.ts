import { string } from "yup";
import { readFunnel as readCounts } from "../funnel/counts.ts";
import { linkSettings } from "../links/links.ts";
import { operatorCall } from "../platform/callable.ts";
import { services } from "../platform/firebase.ts";
import { findInvitations as find, period } from "./reads.ts";

/** Callable `readFunnel`, for operators. */
export const readFunnel = operatorCall("readFunnel", services, period(), (request) =>
  readCounts(services(), request),
);

/** Callable `findInvitations`, for operators. */
export const findInvitations = operatorCall(
  "findInvitations",
  services,
  // As long as a user's id; a link's code is shorter.
  period().shape({ search: string().max(128).optional() }),
  (request) => find({ ...services(), settings: linkSettings() }, request),
);
