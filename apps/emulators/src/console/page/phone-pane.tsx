import { useEffect, useState } from "react";
import { forgetPhone } from "./forget-phone.ts";
import { type Invitation, InvitationChoices } from "./invitation-choices.tsx";
import { Pane } from "./pane.tsx";
import { phoneBrowsers } from "./phone-browsers.ts";
import { type Phone, PhoneChoices } from "./phone-choices.tsx";

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
