/** Somebody signed in in this browser. */
export interface Person {
  userId: string;
  email: string;
  isVerified: boolean;
}

/** Where a mail leads once its link is followed, and the language it is written in. */
export interface Mail {
  continueUrl: string;
  languageCode: string;
}

/** Accounts by e-mail and password. Every promise rejects with a `Failure`. */
export interface Accounts {
  /** Who is signed in here, as far as this browser knows. */
  current(): Promise<Person | null>;
  /** Who is signed in here, asked of the server. Fails with sign-in-again once the session has ended elsewhere. */
  refresh(): Promise<Person | null>;
  /** Creates an account and signs in. Fails with email-already-in-use, weak-password, invalid-email. */
  create(credentials: Credentials): Promise<Person>;
  /**
   * Signs in to an account that this browser left without a confirmed address, under the password given now.
   * Fails with email-already-in-use when it is not such an account or not this person's.
   */
  resume(credentials: Credentials): Promise<Person>;
  /** Sends the confirmation e-mail to the person signed in. Fails with sign-in-again, too-many-requests. */
  sendConfirmation(mail: Mail): Promise<void>;
  /** Sends a confirmation e-mail to another address, which replaces the old one when its link is followed. */
  changeAddress(email: string, mail: Mail): Promise<void>;
  /** Says whose address a mailed code confirms, without using it up. Fails with action-code-expired or -invalid. */
  checkCode(code: string): Promise<{ email: string | null }>;
  /** Uses up a mailed code. Fails as `checkCode` does. */
  applyCode(code: string): Promise<void>;
}

export interface Credentials {
  email: string;
  password: string;
}
