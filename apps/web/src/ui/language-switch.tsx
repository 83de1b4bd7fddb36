interface LanguageSwitchProps {
  label: string;
  languages: readonly { code: string; name: string }[];
  value: string;
  onChange: (code: string) => void;
}

export function LanguageSwitch({ label, languages, value, onChange }: LanguageSwitchProps) {
  return (
    <select
      className="language-switch"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {languages.map(({ code, name }) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  );
}
