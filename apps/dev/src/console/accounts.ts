import { PROJECT } from "../suite/repository.ts";

const admin = { authorization: "Bearer owner", "content-type": "application/json" };

/** The admin API of the Auth emulator. */
export class Accounts {
  readonly #emulator: string;

  constructor(authUrl: string) {
    this.#emulator = `${authUrl}/emulator/v1/projects/${PROJECT}`;
  }

  /** Deletes all accounts. This triggers no function. */
  async clear(): Promise<void> {
    await ask(`${this.#emulator}/accounts`, { method: "DELETE" });
  }

  /** The mailed codes that are not used yet, oldest first. */
  async mailedCodes(): Promise<MailedCode[]> {
    return (await ask<{ oobCodes: MailedCode[] }>(`${this.#emulator}/oobCodes`)).oobCodes;
  }
}

export interface MailedCode {
  email: string;
  /** The new address after a change of address. The mail goes there. */
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
