import { onRequest } from "firebase-functions/v2/https";
import { services } from "../platform/firebase.ts";
import { clientOf } from "../platform/limits/client-of.ts";
import { limitFor } from "../platform/limits/limit-for.ts";
import { options } from "../platform/options.ts";
import { callerHashKey } from "../platform/params.ts";
import { webHandler } from "../platform/web-handler.ts";
import { countStep as count } from "./count-step.ts";

/** POST /step, open to everyone: what a page of ours has seen. */
export const countStep = onRequest(
  { ...options.countStep, cors: false, secrets: [callerHashKey] },
  webHandler(
    (request) => {
      const limit = limitFor("countStep", clientOf(Object.fromEntries(request.headers), undefined));
      return count({ ...services(), limit }, request);
    },
    ["POST"],
  ),
);
