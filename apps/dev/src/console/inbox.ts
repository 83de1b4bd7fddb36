import { brand } from "contract/brand";
import type { SuiteAddresses } from "../suite/addresses.ts";
import { PROJECT } from "../suite/repository.ts";
import type { Entries, Mail } from "./entries.ts";
import { isFaultOn } from "./faults.ts";

/** A code that the Auth emulator would have mailed, until it is used. */
interface MailedCode {
  email: string;
  /** The new address after a change of address. The mail goes there. */
  newEmail?: string;
  requestType: keyof typeof subjects;
  oobCode: string;
  oobLink: string;
}

/** As Firebase's own templates word them in English. Auth words them in the language that the app asks for. */
const subjects = {
  VERIFY_EMAIL: `Verify your email for ${brand.name}`,
  VERIFY_AND_CHANGE_EMAIL: `Verify your new email for ${brand.name}`,
  PASSWORD_RESET: `Reset your password for ${brand.name}`,
  RECOVER_EMAIL: `Your sign-in email for ${brand.name} was changed`,
  EMAIL_SIGNIN: `Sign in to ${brand.name}`,
};

/** Turns the codes that the Auth emulator issues into mails. */
export class Inbox {
  /** The language of the app's last request for a mail. */
  language = "en";
  readonly #entries: Entries;
  readonly #addresses: Pick<SuiteAddresses, "authUrl" | "webOrigin">;
  #last: Promise<void> = Promise.resolve();

  constructor(entries: Entries, addresses: Pick<SuiteAddresses, "authUrl" | "webOrigin">) {
    this.#entries = entries;
    this.#addresses = addresses;
  }

  /**
   * Reads the current codes from Auth. Never rejects: an Auth that is gone ends the suite, which says so, and what one
   * reading misses, the next one finds.
   */
  refresh(): Promise<void> {
    this.#last = this.#last.then(() => this.#compare()).catch(() => {});
    return this.#last;
  }

  async #compare(): Promise<void> {
    const url = `${this.#addresses.authUrl}/emulator/v1/projects/${PROJECT}/oobCodes`;
    const response = await fetch(url, { headers: { authorization: "Bearer owner" } });
    const { oobCodes } = (await response.json()) as { oobCodes: MailedCode[] };
    const unused = new Set(oobCodes.map(({ oobCode }) => oobCode));
    for (const { kind, id, value } of this.#entries.all()) {
      if (kind === "mails" && !value.isUsed && !unused.has(id)) this.#put(id, { ...value, isUsed: true });
    }
    if (isFaultOn(this.#entries, "mail-late")) return;
    for (const code of oobCodes) {
      if (!this.#entries.get("mails", code.oobCode)) this.#put(code.oobCode, this.#mailOf(code));
    }
  }

  #put(id: string, value: Mail): void {
    this.#entries.put({ kind: "mails", id, value });
  }

  #mailOf({ email, newEmail, requestType, oobLink }: MailedCode): Mail {
    const { searchParams } = new URL(oobLink);
    // A deployed project mails the app's own page in the app's language; the emulator links to an English page.
    searchParams.set("lang", this.language);
    const link = `${this.#addresses.webOrigin}/auth/action?${searchParams}`;
    const [to, subject] = [newEmail ?? email, subjects[requestType]];
    return { to, subject, language: this.language, link, isUsed: false, at: Date.now() };
  }
}
