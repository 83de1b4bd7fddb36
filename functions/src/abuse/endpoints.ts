import { linkSettings } from "../links/settings.ts";
import { services } from "../platform/firebase.ts";
import { limitFor, siteKey } from "../platform/limits/call-limit.ts";
import { callerHashKey } from "../platform/options.ts";
import { httpFunction } from "../platform/web-handler.ts";
import { answerReportForm } from "./report-abuse.ts";

/** The form that reports an invitation or a link: GET, HEAD or POST /report/{kind}/{id}. */
export const reportAbuse = httpFunction(
  "reportAbuse",
  (request, client) => {
    const reporter = siteKey(client, callerHashKey.value());
    const limit = limitFor("reportAbuse", client);
    return answerReportForm({ db: services().db, settings: linkSettings(), limit, reporter }, request);
  },
  { methods: ["GET", "HEAD", "POST"] },
);
