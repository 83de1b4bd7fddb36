import { languageCodes } from "contract/languages";
import { signUpMethods } from "contract/sign-up";
import { object, string } from "yup";
import { callable } from "../platform/callable.ts";
import { services } from "../platform/firebase.ts";
import { limitFor } from "../platform/limits/call-limit.ts";
import { productDomain } from "../platform/options.ts";
import { httpFunction } from "../platform/web-handler.ts";
import { reportStep, takeStep } from "./counts.ts";
import { watchFunnel } from "./watch-funnel.ts";

/** POST /step: what a page of ours has seen. */
export const countStep = httpFunction(
  "countStep",
  async (request, client) => {
    const limit = limitFor("countStep", client);
    const answer = await takeStep({ ...services(), limit, productDomain: productDomain() }, request);
    if (answer.ok) await watchFunnel(services(), Date.now());
    return answer;
  },
  { methods: ["POST"] },
);

export const reportAppOpening = callable(
  "reportAppOpening",
  object({
    platform: string().oneOf(["ios", "android"]).required(),
    language: string().oneOf(languageCodes).required(),
    method: string().oneOf(signUpMethods).optional(),
  }),
  async ({ platform: device, language, method }, _caller, client) => {
    await limitFor("reportAppOpening", client)?.check(services().db);
    const facts = { language, device, method: method ?? "none", inApp: false } as const;
    await reportStep(services(), { step: "openedInApp", ...facts });
    return null;
  },
);
