import { useEffect, useState } from "react";
import { languageCodes, languages } from "../../../../../functions/src/product/languages.ts";
import { Choice } from "./choice.tsx";
import { forgetPhone } from "./forget-phone.ts";
import { Pane } from "./pane.tsx";
import { phoneBrowsers } from "./phone-browsers.ts";

const widths = { "320": "320", "360": "360", "393": "393", "430": "430", "768": "768" };
const schemes = { "": "As this browser", light: "Light", dark: "Dark" };
const languageNames = Object.fromEntries(languageCodes.map((code) => [code, languages[code].ownName]));

/** An address to open on the phone; another count opens the same one again. */
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
  const [width, setWidth] = useState("360");
  const [scheme, setScheme] = useState("");
  const [browser, setBrowser] = useState("own");
  const [isOff, setOff] = useState(false);
  const { userAgent } = phoneBrowsers[browser] ?? {};
  const phone = encodeURIComponent(JSON.stringify({ userAgent, scheme }));
  const invite = (id: string, code: string) => onOpen(`/feedback/${encodeURIComponent(id)}/${code}`);
  useEffect(() => {
    if (isOff) void forgetPhone().then(() => setOff(false));
  }, [isOff]);
  // Before the frame below asks for its page.
  // biome-ignore lint/suspicious/noDocumentCookie: a cookie store has no way to set one at once
  document.cookie = `__dev_phone=${phone}; path=/; SameSite=Strict`;
  return (
    <Pane name="phone" title="Invitee’s phone">
      <div className="choices">
        <Choice
          label="Invited by"
          value={inviter}
          options={inviters}
          onChange={(id) => {
            onInviter(id);
            invite(id, language);
          }}
        />
        <Choice
          label="Language"
          value={language}
          options={languageNames}
          onChange={(code) => {
            setLanguage(code);
            invite(inviter, code);
          }}
        />
        <Choice label="Width" value={width} options={widths} onChange={setWidth} />
        <Choice label="Colours" value={scheme} options={schemes} onChange={setScheme} />
        <Choice
          label="Browser"
          value={browser}
          options={Object.fromEntries(Object.entries(phoneBrowsers).map(([key, { name }]) => [key, name]))}
          onChange={setBrowser}
        />
        <button type="button" onClick={() => invite(inviter, language)}>
          Open the invitation
        </button>
        <button
          type="button"
          onClick={() => {
            setOff(true);
            invite(inviter, language);
          }}
        >
          Take a new phone
        </button>
      </div>
      <div className="phone-place">
        {!isOff && (
          <iframe
            key={`${opened.count} ${phone}`}
            title="The app on the invitee’s phone"
            src={opened.address}
            width={width}
            className="phone"
          />
        )}
      </div>
    </Pane>
  );
}
