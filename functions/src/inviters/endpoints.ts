import { object } from "yup";
import { userId } from "../people/person.ts";
import { callable } from "../platform/callable.ts";
import { services } from "../platform/firebase.ts";
import { limitFor } from "../platform/limits/call-limit.ts";
import { limitedRead } from "../platform/web-handler.ts";
import { pictureOfInviter, requireInviter } from "./inviter.ts";

export const getInviter = callable(
  "getInviter",
  object({ userId: userId().required() }),
  async ({ userId }, _caller, client) => {
    limitFor("getInviter", client, userId)?.checkInMemory();
    return requireInviter(services(), userId);
  },
);

/** GET /picture/{userId}: the target of `Inviter.pictureUrl`. */
export const inviterPicture = limitedRead("inviterPicture", (request) =>
  pictureOfInviter(services(), request),
);
