import { readFunnel as read } from "../funnel/funnel.ts";
import { services } from "../platform/firebase.ts";
import { operatorCall } from "../platform/operator-call.ts";
import { period } from "./period.ts";

/** Callable `readFunnel`, for operators. */
export const readFunnel = operatorCall("readFunnel", period(), (request) => read(services(), request));
