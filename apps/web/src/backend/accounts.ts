/** The user who is signed in in this browser. */
export interface Person {
  userId: string;
  email: string;
  isVerified: boolean;
}

/** An email's language, and where its link continues to. */
export interface Mail {
  continueUrl: string;
  languageCode: string;
}

/** Email and password accounts. Every promise rejects with a `Failure`. */
export interface Accounts {
  /** The signed-in user as this browser has it stored. */
  current(): Promise<Person | null>;
  /** The signed-in user as the server has it. Fails with sign-in-again once the session was ended elsewhere. */
  refresh(): Promise<Person | null>;
  /** Creates an account and signs in. Fails with email-already-in-use, weak-password, invalid-email. */
  create(credentials: Credentials): Promise<Person>;
  /**
   * Signs in to an account that was created in this browser but never confirmed; it takes the password given now.
   * Fails with email-already-in-use when it is confirmed or somebody else's.
   */
  resume(credentials: Credentials): Promise<Person>;
  /**
   * Sends the signed-in user the confirmation email. An address that is not the account's replaces it once the link is
   * followed. Fails with sign-in-again, too-many-requests, and for another address with invalid-email.
   */
  sendConfirmation(email: string, mail: Mail): Promise<void>;
  /** The address that a code confirms; does not consume the code. Fails with action-code-expired or -invalid. */
  checkCode(code: string): Promise<{ email: string | null }>;
  /** Consumes a code and confirms its address. Fails as `checkCode` does. */
  applyCode(code: string): Promise<void>;
}

export interface Credentials {
  email: string;
  password: string;
}
