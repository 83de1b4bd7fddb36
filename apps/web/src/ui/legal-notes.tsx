import { useTranslation } from "react-i18next";
import { useConfig } from "../config.ts";

/** What a new user agrees to, and what reCAPTCHA asks for because its badge is hidden. */
export function LegalNotes() {
  const { t } = useTranslation();
  const { termsUrl, privacyUrl, appCheckSiteKey } = useConfig();
  return (
    <>
      {termsUrl && privacyUrl && <TwoLinks text={t("signUp.agree")} urls={[termsUrl, privacyUrl]} />}
      {appCheckSiteKey && <TwoLinks text={t("signUp.recaptcha")} urls={googleUrls} />}
    </>
  );
}

const googleUrls = ["https://policies.google.com/privacy", "https://policies.google.com/terms"] as const;

/** A sentence of five lines: text, link, text, link, text. */
function TwoLinks({ text, urls }: { text: string; urls: readonly [string, string] }) {
  const [before, first, between, second, after] = text.split("\n");
  return (
    <p className="field-hint">
      <span>{before}</span>
      <a href={urls[0]}>{first}</a>
      <span>{between}</span>
      <a href={urls[1]}>{second}</a>
      <span>{after}</span>
    </p>
  );
}
