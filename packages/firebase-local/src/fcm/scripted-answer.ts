import type { FcmErrorCode } from "./fcm-error.ts";

/** A scripted answer of FCM to one attempt to reach a token. */
export interface ScriptedAnswer {
  /** 200 delivers; anything else is FCM's error with that status. */
  status: number;
  /** If the documentation names a different error for the status, or several. */
  errorCode?: FcmErrorCode;
  headers?: Record<string, string>;
  /** Milliseconds before the answer. */
  delayMs?: number;
  /** Cuts the connection instead of answering. */
  reset?: boolean;
}
