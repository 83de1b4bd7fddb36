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
export const findInvitations = operatorCall("findInvitations", services, period(), (request) =>
  find({ ...services(), settings: linkSettings() }, request),
);
