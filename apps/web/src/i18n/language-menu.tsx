import { type LanguageCode, languages } from "contract/languages";
import { type MouseEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { logFailure } from "../backend/failure.ts";
import { useConfig } from "../config.ts";
import { languageIn, pathInLanguage } from "../paths.ts";
import { AlertDialog } from "../ui/alert-dialog.tsx";
import { opensElsewhere, Spinner } from "../ui/buttons.tsx";
import { useLanguage } from "./language-provider.tsx";

/** Links to the page in the other languages. They work without a script; with it, the language changes in place. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const { languageCode, changeLanguage } = useLanguage();
  const navigate = useNavigate();
  const location = useLocation();
  const [pending, setPending] = useState<LanguageCode | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  // After a choice, no address is of another language, also after a step back: a reload would show that.
  const [chosen, setChosen] = useState<LanguageCode | null>(null);
  useEffect(() => {
    if (chosen !== languageCode || languageIn(location) === languageCode) return;
    navigate(pathInLanguage(location, languageCode), { replace: true, state: location.state });
  }, [chosen, location, languageCode, navigate]);
  const change = async (event: MouseEvent, code: LanguageCode) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    setPending(code);
    try {
      if (await changeLanguage(code)) setChosen(code);
    } catch (error) {
      logFailure(error as Error);
      setHasFailed(true);
    }
    setPending((shown) => (shown === code ? null : shown));
  };
  const others = useConfig().portalLanguages.filter(({ code }) => code !== languageCode);
  return (
    <>
      <nav className="language-menu" aria-label={t("common.language")}>
        {others.map(({ code, name }, position) => (
          <a
            // By position: the link that was pressed stays, and with it the focus.
            key={position}
            href={pathInLanguage(location, code)}
            lang={code}
            hrefLang={code}
            dir={languages[code].direction}
            aria-busy={pending === code || undefined}
            onClick={(event) => change(event, code)}
          >
            {pending === code && <Spinner />}
            <span>{name}</span>
          </a>
        ))}
      </nav>
      {hasFailed && <AlertDialog messages={[t("failure.network")]} onClose={() => setHasFailed(false)} />}
    </>
  );
}
