import { languageCodes } from "contract/languages";
import { signUpMethods } from "contract/sign-up";
import { onRequest } from "firebase-functions/v2/https";
import { object, string } from "yup";
import { linkSettings } from "../links/links.ts";
import { callable } from "../platform/callable.ts";
import { services } from "../platform/firebase.ts";
import { clientOfRequest } from "../platform/limits/addresses.ts";
import { limitFor } from "../platform/limits/call-limit.ts";
import { options } from "../platform/options.ts";
import { callerHashKey } from "../platform/params.ts";
import { webHandler } from "../platform/web-handler.ts";
import { countStep as count } from "./count-step.ts";
import { reportStep } from "./counts.ts";

const secrets = [callerHashKey];

/** POST /step, open to everyone: what a page of ours has seen. */
export const countStep = onRequest(
  { ...options.countStep, cors: false, secrets },
  webHandler(
    (request) => {
      const limit = limitFor("countStep", clientOfRequest(request));
      const { productDomain } = linkSettings();
      return count({ ...services(), limit, productDomain }, request);
    },
    ["POST"],
  ),
);

/** Callable `reportAppOpening`, open to every copy of the app. */
export const reportAppOpening = callable(
  "reportAppOpening",
  object({
    platform: string().oneOf(["ios", "android"]).required(),
    language: string().oneOf(languageCodes).required(),
    method: string().oneOf(signUpMethods).optional(),
  }),
  async ({ platform: device, language, method }, _caller, origin) => {
    await limitFor("reportAppOpening", origin)?.check(services().db);
    const facts = { language, device, method: method ?? "none", inApp: false } as const;
    await reportStep(services(), { step: "openedInApp", ...facts });
    return null;
  },
);
