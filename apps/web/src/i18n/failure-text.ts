import type { TFunction } from "i18next";
import { Failure } from "../backend/failure.ts";

/** The message of a failure, with the time to wait if it is known. */
export function failureText(t: TFunction, error: Error): string {
  if (!(error instanceof Failure)) return t("failure.unexpected");
  const { reason, retryAfterSeconds } = error;
  if (reason === "too-many-requests" && retryAfterSeconds !== undefined) {
    const minutes = Math.ceil(retryAfterSeconds / 60);
    return retryAfterSeconds > 90
      ? t("failure.too-many-requests-in-minutes", { count: minutes })
      : t("failure.too-many-requests-in", { count: retryAfterSeconds });
  }
  return t(`failure.${reason}`);
}
