import type { IncomingMessage } from "node:http";
import { getApps, initializeApp } from "firebase-admin/app";
import { getAppCheck } from "firebase-admin/app-check";
import { getAuth } from "firebase-admin/auth";
import { warn } from "firebase-functions/logger";
import { BodyTooSlow, hiddenContentType, MAX_BODY_BYTES, readBody } from "short-links/request-body";
import { enforceAppCheck } from "./options.ts";

/** Above the nesting of every call. The SDK follows it by recursion. */
const MAX_LEVELS = 8;

/**
 * Gives a call the body that the framework has left to it, or answers the status of its refusal: 408 for a slow body, 413
 * for a long one, 401 for a bad token, else 400 with the wrong field, if one is. The SDK would log parts of the body, as fields of the log entry. It would answer 500 to its own types of numbers and to
 * deep nesting.
 */
export async function parseCall(call: IncomingMessage & { body?: unknown }) {
  const hiddenType = hiddenContentType(call);
  const type = hiddenType ?? call.headers["content-type"] ?? "";
  if (call.method !== "POST" || !/^application\/json\s*(;|$)/i.test(type)) return { status: 400 };
  if (hiddenType !== undefined) {
    try {
      const bytes = await readBody(call);
      if (bytes.length >= MAX_BODY_BYTES) return { status: 413 };
      call.body = JSON.parse(bytes.toString());
    } catch (error) {
      return { status: error instanceof BodyTooSlow ? 408 : 400 };
    }
    call.headers["content-type"] = type;
  }
  const field = wrongField(call.body);
  if (field !== undefined) return { status: 400, field };
  return (await hasGoodTokens(call)) ? null : { status: 401 };
}

/** The name of the field that the SDK would refuse. "data" if the body is no call, undefined if all is right. */
function wrongField(body: unknown): string | undefined {
  const isCall = !Array.isArray(body) && Object.keys(Object(body)).join() === "data";
  if (isCall && isPlain(body)) return undefined;
  const fields = Object.entries(Object(isCall && Object(body).data));
  const [wrong = "data"] = fields.find(([, value]) => !isPlain(value, 2)) ?? [];
  return wrong;
}

function isPlain(value: unknown, level = 0): boolean {
  if (!(value instanceof Object)) return true;
  if (level > MAX_LEVELS || Object.hasOwn(value, "@type")) return false;
  return Object.values(value).every((part) => isPlain(part, level + 1));
}

/** The SDK verifies the tokens, too, but logs the claims of a forged one. Without App Check, it sees no bad token of it. */
async function hasGoodTokens({ headers }: IncomingMessage): Promise<boolean> {
  if (process.env.FUNCTIONS_EMULATOR === "true") return true;
  const { authorization, "x-firebase-appcheck": appCheckToken } = headers;
  const app = getApps()[0] ?? initializeApp();
  const [isSigned, isVouched] = await Promise.all([
    !authorization || isGood(getAuth(app).verifyIdToken(authorization.replace(/^Bearer /i, ""))),
    !appCheckToken || isGood(getAppCheck(app).verifyToken(String(appCheckToken))),
  ]);
  if (!isVouched) delete headers["x-firebase-appcheck"];
  return isSigned && (isVouched || !enforceAppCheck());
}

async function isGood(verification: Promise<unknown>): Promise<boolean> {
  try {
    await verification;
    return true;
  } catch (error) {
    warn("a token was refused", { code: Object(error).code });
    return false;
  }
}
