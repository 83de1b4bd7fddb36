import { Choice } from "./choice.tsx";
import { phoneBrowsers } from "./phone-browsers.ts";

const widths = { "320": "320", "360": "360", "393": "393", "430": "430", "768": "768" };
const schemes = { "": "As this browser", light: "Light", dark: "Dark" };
const browsers = Object.fromEntries(Object.entries(phoneBrowsers).map(([key, { name }]) => [key, name]));

/** The invitee's phone. */
export interface Phone {
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

export function PhoneChoices({ phone, onChange }: PhoneChoicesProps) {
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
