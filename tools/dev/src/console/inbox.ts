import { brand } from "contract/brand";
import type { SuiteAddresses } from "suite/addresses.ts";
import type { Email } from "suite/mail-server.ts";
import { PROJECT } from "suite/repository.ts";
import type { Entries, Mail } from "./entries.ts";
import { isFaultOn } from "./faults.ts";

/** A code that the Auth emulator would have mailed, until it is used. */
interface MailedCode {
  email: string;
  requestType: string;
  oobCode: string;
  oobLink: string;
}

/** The requests of Firebase's own mails, in English. Auth words them in the app's language. */
const requests: Record<string, string> = {
  VERIFY_EMAIL: "verify your email address",
  PASSWORD_RESET: "reset your password",
};

/** Collects the functions' mails, and turns the codes that the Auth emulator issues into mails. */
export class Inbox {
  /** The language of the app's last request for a mail. */
  language = "en";
  readonly #entries: Entries;
  readonly #addresses: Pick<SuiteAddresses, "authUrl" | "webOrigin">;
  readonly #isSent: (oobCode: string) => boolean;
  readonly #caught: Email[] = [];
  #last: Promise<void> = Promise.resolve();

  /** @param isSent whether Auth has sent a mail with a code. It makes others for functions, which mail them or fail */
  constructor(
    entries: Entries,
    addresses: Pick<SuiteAddresses, "authUrl" | "webOrigin">,
    isSent = (_oobCode: string) => true,
  ) {
    this.#entries = entries;
    this.#addresses = addresses;
    this.#isSent = isSent;
  }

  /** Takes a function's mail. */
  deliver(mail: Email): Promise<void> {
    this.#caught.push(mail);
    return this.refresh();
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
    for (const mail of this.#caught.splice(0)) this.#putCaught(mail);
    for (const code of oobCodes) {
      const isNew = !this.#entries.get("mails", code.oobCode) && this.#isSent(code.oobCode);
      if (isNew) this.#put(code.oobCode, this.#mailOf(code));
    }
  }

  #put(id: string, value: Mail): void {
    this.#entries.put({ kind: "mails", id, value });
  }

  #putCaught({ to = [], subject = "", text: body = "", html }: Email): void {
    const [link = "http://none"] = /https?:\/\/\S+/.exec(body) ?? [];
    const query = new URL(link).searchParams;
    const mail = { to: to[0]?.address ?? "", subject, body, html, link, language: query.get("lang") ?? "" };
    this.#put(query.get("oobCode") ?? "", { ...mail, isUsed: false, at: Date.now() });
  }

  #mailOf({ email: to, requestType, oobLink }: MailedCode): Mail {
    const { searchParams } = new URL(oobLink);
    // A deployed project mails the app's own page in the app's language; the emulator links to an English page.
    searchParams.set("lang", this.language);
    const link = `${this.#addresses.webOrigin}/auth/action?${searchParams}`;
    const request = requests[requestType] ?? requestType;
    const body = `Hello,\n\nFollow this link to ${request}.\n\n${link}\n\nThanks,\nYour ${brand.name} team`;
    const mail = { to, subject: `${brand.name}: ${request}`, body, link };
    return { ...mail, language: this.language, isUsed: false, at: Date.now() };
  }
}
