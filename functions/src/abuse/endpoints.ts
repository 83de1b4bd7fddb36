import { blockKinds } from "contract/reports";
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
import { listBlocks as blocks, listReports as reports, setBlocked as stop } from "./blocks.ts";
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
  object({
    after: string()
      .matches(/^[\d.e+-]{1,32} [\w.-]{1,200}$/)
      .optional(),
  }),
  ({ after }) => reports(services(), after),
);

/** Callable `listBlocks`, for operators. */
export const listBlocks = operatorCall("listBlocks", object({}), async () => ({
  blocks: await blocks(services()),
}));

/** Callable `setBlocked`, for operators. */
export const setBlocked = operatorCall(
  "setBlocked",
  object({
    kind: string().oneOf(blockKinds).required(),
    // As long as a user's id; a range is shorter.
    id: string().required().max(128),
    blocked: boolean().required(),
  }),
  async (request, by) => {
    await stop(services(), { ...request, by });
    return {};
  },
);
