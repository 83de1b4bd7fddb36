import { blockKinds, reportedKinds } from "contract/reports";
import { onRequest } from "firebase-functions/v2/https";
import { boolean, object, string } from "yup";
import { linkSettings } from "../links/links.ts";
import { operatorCall } from "../platform/callable.ts";
import { services } from "../platform/firebase.ts";
import { clientOfRequest } from "../platform/limits/addresses.ts";
import { callerKeys, limitFor } from "../platform/limits/call-limit.ts";
import { options } from "../platform/options.ts";
import { callerHashKey } from "../platform/params.ts";
import { webHandler } from "../platform/web-handler.ts";
import { listBlocks as blocks, judge, listReports as reports } from "./blocks.ts";
import { readCase as findCase } from "./read-case.ts";
import { reportAbuse as report } from "./report-abuse.ts";

/** The form that reports an invitation or a link, open to everyone: GET, HEAD or POST /report/{kind}/{id}. */
export const reportAbuse = onRequest(
  { ...options.reportAbuse, cors: false, secrets: [callerHashKey] },
  webHandler(
    (request) => {
      const client = clientOfRequest(request);
      const { address: reporter = "" } = callerKeys(client, callerHashKey.value());
      const limit = limitFor("reportAbuse", client);
      const { productDomain } = linkSettings();
      return report({ ...services(), limit, reporter, productDomain }, request);
    },
    ["GET", "HEAD", "POST"],
  ),
);

/** Callable `listReports`, for operators. */
export const listReports = operatorCall(
  "listReports",
  services,
  object({
    kind: string().oneOf(reportedKinds).optional(),
    after: string()
      .matches(/^[\d.e+-]{1,32} [\w.-]{1,200}$/)
      .optional(),
  }),
  ({ after, kind }) => reports(services(), after, kind),
);

/** Callable `listBlocks`, for operators. */
export const listBlocks = operatorCall("listBlocks", services, object({}), async () => ({
  blocks: await blocks(services()),
}));

/** Callable `setBlocked`, for operators. */
export const setBlocked = operatorCall(
  "setBlocked",
  services,
  object({
    kind: string().oneOf(blockKinds).required(),
    // As long as a user's id; a range is shorter.
    id: string().required().max(128),
    blocked: boolean().required(),
    dismissed: boolean().optional(),
    everything: boolean().optional(),
  }),
  async (request, by) => {
    await judge({ ...services(), settings: linkSettings() }, { ...request, by });
    return {};
  },
);

/** Callable `readCase`, for operators. */
export const readCase = operatorCall(
  "readCase",
  services,
  object({ kind: string().oneOf(reportedKinds).required(), id: string().required().max(128) }),
  (request) => findCase({ ...services(), settings: linkSettings() }, request),
);
