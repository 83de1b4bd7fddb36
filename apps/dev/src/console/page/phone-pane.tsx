import { languageCodes, languages } from "contract/languages";
import { useEffect, useState } from "react";
import { Choice } from "./choice.tsx";
import { Pane } from "./pane.tsx";
import { phoneBrowsers } from "./phone-browsers.ts";

/** An address to open on the phone; a new count opens the same one again. */
export interface Opened {
  address: string;
  count: number;
}

interface PhonePaneProps {
  opened: Opened;
  onOpen: (address: string) => void;
  inviter: string;
  inviters: Record<string, string>;
  onInviter: (inviter: string) => void;
}

/** The app as an invitee sees it. */
export function PhonePane({ opened, onOpen, inviter, inviters, onInviter }: PhonePaneProps) {
  const [language, setLanguage] = useState("en");
  const [phone, setPhone] = useState({ width: "360", scheme: "", browser: "own" });
  const [isOff, setOff] = useState(false);
  useEffect(() => {
    if (isOff) void forgetPhone().then(() => setOff(false));
  }, [isOff]);
  const invite = (invitation: Invitation) => {
    onInviter(invitation.inviter);
    setLanguage(invitation.language);
    onOpen(`/feedback/${encodeURIComponent(invitation.inviter)}/${invitation.language}`);
  };
  const invitation = { inviter, language };
  const takeNewPhone = () => {
    setOff(true);
    invite(invitation);
  };
  return (
    <Pane name="phone" title="Invitee’s phone">
      <div className="choices">
        <InvitationChoices invitation={invitation} inviters={inviters} onChange={invite} />
        <PhoneChoices phone={phone} onChange={setPhone} />
        <button type="button" onClick={() => invite(invitation)}>
          Open the invitation
        </button>
        <button type="button" onClick={takeNewPhone}>
          Take a new phone
        </button>
      </div>
      <div className="phone-place">{!isOff && <PhoneFrame phone={phone} opened={opened} />}</div>
    </Pane>
  );
}

/** The app in a frame. A cookie tells the server which phone to imitate. */
function PhoneFrame({ phone, opened }: { phone: Phone; opened: Opened }) {
  const { userAgent } = phoneBrowsers[phone.browser] ?? {};
  const dress = encodeURIComponent(JSON.stringify({ userAgent, scheme: phone.scheme }));
  // Set before the frame below requests its page.
  // biome-ignore lint/suspicious/noDocumentCookie: a cookie store has no way to set one at once
  document.cookie = `__dev_phone=${dress}; path=/; SameSite=Strict`;
  return (
    <iframe
      key={`${opened.count} ${dress}`}
      title="The app on the invitee’s phone"
      src={opened.address}
      width={phone.width}
      className="phone"
    />
  );
}

/** Forgets all that the app has stored in this browser, session included. No page of the app may be open by then. */
async function forgetPhone(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  const databases = await indexedDB.databases();
  await Promise.all(databases.map(({ name = "" }) => removeDatabase(name)));
}

function removeDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });
}

const languageNames = Object.fromEntries(languageCodes.map((code) => [code, languages[code].ownName]));

/** The inviter's id and the link's language. */
interface Invitation {
  inviter: string;
  language: string;
}

interface InvitationChoicesProps {
  invitation: Invitation;
  /** Names by id. */
  inviters: Record<string, string>;
  onChange: (invitation: Invitation) => void;
}

function InvitationChoices({ invitation, inviters, onChange }: InvitationChoicesProps) {
  return (
    <>
      <Choice
        label="Invited by"
        value={invitation.inviter}
        options={inviters}
        onChange={(inviter) => onChange({ ...invitation, inviter })}
      />
      <Choice
        label="Language"
        value={invitation.language}
        options={languageNames}
        onChange={(language) => onChange({ ...invitation, language })}
      />
    </>
  );
}

const widths = { "320": "320", "360": "360", "393": "393", "430": "430", "768": "768" };
const schemes = { "": "As this browser", light: "Light", dark: "Dark" };
const browsers = Object.fromEntries(Object.entries(phoneBrowsers).map(([key, { name }]) => [key, name]));

/** The invitee's phone. */
interface Phone {
  /** In CSS pixels. */
  width: string;
  /** "light", "dark", or "" for the developer's own setting. */
  scheme: string;
  /** A key of `phoneBrowsers`. */
  browser: string;
}

interface PhoneChoicesProps {
  phone: Phone;
  onChange: (phone: Phone) => void;
}

function PhoneChoices({ phone, onChange }: PhoneChoicesProps) {
  return (
    <>
      <Choice
        label="Width"
        value={phone.width}
        options={widths}
        onChange={(width) => onChange({ ...phone, width })}
      />
      <Choice
        label="Colours"
        value={phone.scheme}
        options={schemes}
        onChange={(scheme) => onChange({ ...phone, scheme })}
      />
      <Choice
        label="Browser"
        value={phone.browser}
        options={browsers}
        onChange={(browser) => onChange({ ...phone, browser })}
      />
    </>
  );
}
