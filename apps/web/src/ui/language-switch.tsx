import type { LanguageCode } from "functions/src/product/languages.ts";

interface LanguageSwitchProps {
  label: string;
  languages: readonly { code: LanguageCode; name: string }[];
  value: LanguageCode;
  onChange: (code: LanguageCode) => void;
}

export function LanguageSwitch({ label, languages, value, onChange }: LanguageSwitchProps) {
  return (
    <select
      className="language-switch"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value as LanguageCode)}
    >
      {languages.map(({ code, name }) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  );
}
