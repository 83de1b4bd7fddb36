import { PROJECT } from "../suite/repository.ts";

const admin = { authorization: "Bearer owner", "content-type": "application/json" };

/** The accounts of the Auth emulator, as it exports and imports them. */
export class Accounts {
  readonly #accounts: string;
  readonly #emulator: string;

  constructor(authUrl: string) {
    this.#accounts = `${authUrl}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts`;
    this.#emulator = `${authUrl}/emulator/v1/projects/${PROJECT}`;
  }

  /** In the order of their ids, as far as Auth takes them back. */
  async all(): Promise<Account[]> {
    const { users = [] } = await ask<{ users?: Account[] }>(`${this.#accounts}:batchGet?maxResults=-1`);
    return users.map(restorable).sort((one, other) => one.localId.localeCompare(other.localId));
  }

  /** Replaces all accounts. The deletions trigger no function. */
  async replaceBy(users: Account[]): Promise<void> {
    await ask(`${this.#emulator}/accounts`, { method: "DELETE" });
    if (users.length === 0) return;
    await ask(`${this.#accounts}:batchCreate`, { method: "POST", body: JSON.stringify({ users }) });
    // An import ends the accounts' sessions, unless it says since when they are valid.
    for (const { localId, validSince } of users) {
      const body = JSON.stringify({ localId, validSince });
      await ask(`${this.#accounts}:update`, { method: "POST", body });
    }
  }

  /** The mailed codes that are not used yet, oldest first. */
  async mailedCodes(): Promise<MailedCode[]> {
    return (await ask<{ oobCodes: MailedCode[] }>(`${this.#emulator}/oobCodes`)).oobCodes;
  }
}

/** An account as Auth exports it, with the fields that matter here. */
export interface Account {
  localId: string;
  createdAt: string;
  validSince?: string;
  providerUserInfo?: Array<{ providerId: string }>;
  [field: string]: unknown;
}

const restored =
  "email emailVerified displayName photoUrl phoneNumber passwordHash salt customAttributes lastLoginAt";

/** The account reduced to the fields an import keeps, so that it compares equal before and after. */
function restorable(account: Account): Account {
  const { localId, createdAt, validSince, disabled, providerUserInfo = [] } = account;
  const kept = restored
    .split(" ")
    .flatMap((name) => (account[name] === undefined ? [] : [[name, account[name]]]));
  return {
    localId,
    createdAt,
    validSince: validSince ?? String(Math.floor(Number(createdAt) / 1000)),
    disabled: disabled === true,
    ...Object.fromEntries(kept),
    // Auth infers the password provider from the hash.
    providerUserInfo: providerUserInfo.filter(({ providerId }) => providerId !== "password"),
  };
}

export interface MailedCode {
  email: string;
  /** For a change of address: the new address, which the mail goes to. */
  newEmail?: string;
  requestType:
    | "VERIFY_EMAIL"
    | "VERIFY_AND_CHANGE_EMAIL"
    | "PASSWORD_RESET"
    | "RECOVER_EMAIL"
    | "EMAIL_SIGNIN";
  oobCode: string;
  oobLink: string;
}

async function ask<Answer>(url: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(url, { ...init, headers: admin });
  if (!response.ok) throw new Error(`Auth answered ${response.status} to ${url}`);
  return (await response.json()) as Answer;
}
