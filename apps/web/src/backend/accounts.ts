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
  create(credentials: Credentials): Promise<OpenedAccount>;
  /**
   * Signs in to the account of an interrupted sign-up. Just after its creation it takes a new password. Fails with
   * wrong-password.
   */
  resume(credentials: Credentials): Promise<OpenedAccount>;
  /** Sends the owner of an account that was just opened the confirmation email. Fails with too-many-requests. */
  sendFirstConfirmation(account: OpenedAccount, mail: Mail): Promise<void>;
  /**
   * Sends this user the confirmation email. Another address replaces the account's when the visitor follows the link. Fails
   * with sign-in-again when another user is signed in, with too-many-requests, and for another address with invalid-email.
   */
  sendConfirmation(user: { userId: string; email: string }, mail: Mail): Promise<void>;
  /** Sends a link to choose another password, whether or not there is an account. Fails with too-many-requests. */
  sendPasswordReset(email: string, mail: Mail): Promise<void>;
}

/** An account that can be used already, a round trip before this browser has its session. */
export interface OpenedAccount extends Person {
  /** Says to functions and to Auth who asks. */
  token: string;
  /** Settles once this browser has the session. */
  signedIn: Promise<unknown>;
}

export interface Credentials {
  email: string;
  password: string;
}
