import { blockKinds, reportedKinds } from "contract/reports";
import { boolean, object, string } from "yup";
import * as blocks from "../abuse/blocks.ts";
import * as cases from "../abuse/read-case.ts";
import { activeBlocks } from "../documents/blocks.ts";
import * as counts from "../documents/day-counts.ts";
import { linkSettings } from "../links/settings.ts";
import { operatorCall } from "../platform/callable.ts";
import { services } from "../platform/firebase.ts";
import * as operator from "./reads.ts";

const linkServices = () => ({ ...services(), settings: linkSettings() });

export const readDays = operatorCall("readDays", services, operator.period(), (period) =>
  counts.readDays(services().db, period),
);

export const findInvitations = operatorCall("findInvitations", services, operator.period(), (period) =>
  operator.findInvitations(linkServices(), period),
);

export const listReports = operatorCall(
  "listReports",
  services,
  object({
    kind: string().oneOf(reportedKinds).optional(),
    after: string()
      .matches(/^[\d.e+-]{1,32} [\w.-]{1,200}$/)
      .optional(),
    isOpen: boolean().optional(),
  }),
  (request) => blocks.listReports(services(), request),
);

/** An id is as long as a user's at most; a range is shorter. */
const reportedId = () => string().required().max(128);

export const readCase = operatorCall(
  "readCase",
  services,
  object({ kind: string().oneOf(reportedKinds).required(), id: reportedId() }),
  (request) => cases.readCase(linkServices(), request),
);

export const listBlocks = operatorCall("listBlocks", services, object({}), async () => ({
  blocks: await activeBlocks(services().db),
}));

export const setBlocked = operatorCall(
  "setBlocked",
  services,
  object({
    kind: string().oneOf(blockKinds).required(),
    id: reportedId(),
    blocked: boolean().required(),
    dismissed: boolean().optional(),
    everything: boolean().optional(),
  }),
  async (request, by) => {
    await blocks.setBlocked(linkServices(), { ...request, by });
    return {};
  },
);
