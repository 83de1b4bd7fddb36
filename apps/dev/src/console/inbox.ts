import { brand } from "contract/brand";
import { appLink } from "../dev/app-link.ts";
import type { Accounts, MailedCode } from "./accounts.ts";
import type { Mail } from "./rows.ts";
import type { Tables } from "./tables.ts";

/** As Firebase's own templates word them in English; Auth words them in the language that the app asks for. */
const subjects: Record<MailedCode["requestType"], string> = {
  VERIFY_EMAIL: `Verify your email for ${brand.name}`,
  VERIFY_AND_CHANGE_EMAIL: `Verify your new email for ${brand.name}`,
  PASSWORD_RESET: `Reset your password for ${brand.name}`,
  RECOVER_EMAIL: `Your sign-in email for ${brand.name} was changed`,
  EMAIL_SIGNIN: `Sign in to ${brand.name}`,
};

/** Turns the codes that the Auth emulator issues into rows of the table of mails. */
export class Inbox {
  /** While true, mails are delayed. */
  isLate = false;
  /** The language of the app's last request for a mail. */
  language = "en";
  readonly #tables: Tables;
  readonly #accounts: Accounts;
  readonly #webOrigin: string;
  /** Issued before a reset: Auth cannot be made to forget them. */
  readonly #forgotten = new Set<string>();
  #last: Promise<void> = Promise.resolve();

  constructor(tables: Tables, accounts: Accounts, webOrigin: string) {
    this.#tables = tables;
    this.#accounts = accounts;
    this.#webOrigin = webOrigin;
  }

  /**
   * Reads the current codes from Auth. Never rejects: an Auth that is gone ends the suite, which says so, and what one
   * reading misses, the next one finds.
   */
  refresh(): Promise<void> {
    this.#last = this.#last.then(() => this.#compare()).catch(() => {});
    return this.#last;
  }

  /** Makes Auth refuse the code as expired. */
  expire(code: string): void {
    const mail = this.#tables.get("mails", code);
    if (mail?.code === "good") this.#tables.put("mails", code, { ...mail, code: "expired" });
  }

  isExpired(code: unknown): boolean {
    return this.#tables.get("mails", String(code))?.code === "expired";
  }

  async forget(): Promise<void> {
    for (const { oobCode } of await this.#accounts.mailedCodes()) this.#forgotten.add(oobCode);
    this.#tables.clear("mails");
  }

  async #compare(): Promise<void> {
    const codes = await this.#accounts.mailedCodes();
    const unused = new Set(codes.map(({ oobCode }) => oobCode));
    for (const id of this.#tables.ids("mails")) {
      const mail = this.#tables.get("mails", id);
      if (mail?.code === "good" && !unused.has(id)) this.#tables.put("mails", id, { ...mail, code: "used" });
    }
    if (this.isLate) return;
    for (const code of codes) {
      const isKnown = this.#tables.get("mails", code.oobCode) || this.#forgotten.has(code.oobCode);
      if (!isKnown) this.#tables.put("mails", code.oobCode, this.#mailOf(code));
    }
  }

  #mailOf({ email, newEmail, requestType, oobLink }: MailedCode): Mail {
    return {
      to: newEmail ?? email,
      subject: subjects[requestType],
      language: this.language,
      link: appLink(oobLink, this.#webOrigin, this.language),
      code: "good",
      at: Date.now(),
    };
  }
}
