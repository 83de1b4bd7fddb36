import { brand } from "contract/brand";
import { languageCodes, languages } from "contract/languages";
import { useTranslation } from "react-i18next";
import { type Person, useBackend } from "../backend.ts";
import { switchLanguage } from "../i18n/create-i18n.ts";

/** The product, the language, and who is signed in. */
export function TopBar({ person }: { person: Person | null }) {
  const { t, i18n } = useTranslation();
  const backend = useBackend();
  return (
    <header className="top-bar">
      <span className="logo">
        {brand.name} <span>{t("title")}</span>
      </span>
      <select
        aria-label={t("choices.language")}
        value={i18n.language}
        onChange={({ target }) => void switchLanguage(i18n, target.value)}
      >
        {languageCodes.map((code) => (
          <option key={code} value={code} lang={code}>
            {languages[code].ownName}
          </option>
        ))}
      </select>
      {person && (
        <button
          type="button"
          className="button button-small"
          title={t("signIn.signedInAs", { email: person.email })}
          onClick={() => void backend.signOut()}
        >
          {t("signIn.signOut")}
        </button>
      )}
    </header>
  );
}
