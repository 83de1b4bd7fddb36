import type { FcmErrorCode } from "./fcm-error.ts";

/** What FCM is to answer to one attempt to reach a token. */
export interface ScriptedAnswer {
  /** 200 delivers; anything else is FCM's error with that status. */
  status: number;
  /** Where the documentation pairs another error with the status, or several. */
  errorCode?: FcmErrorCode;
  headers?: Record<string, string>;
  /** Milliseconds before the answer. */
  delayMs?: number;
  /** Cuts the connection instead of answering. */
  reset?: boolean;
}
