/** Codes of Auth's mails, which need no session. Every promise rejects with a `Failure`. */
export interface MailedCodes {
  /** The address that a code confirms; does not consume the code. Fails with action-code-expired or -invalid. */
  check(code: string): Promise<{ email: string | null }>;
  /** Consumes a code and confirms its address. Fails as `check` does. */
  apply(code: string): Promise<void>;
}
