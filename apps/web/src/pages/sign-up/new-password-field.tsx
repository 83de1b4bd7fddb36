import type { TFunction } from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { validationMessage } from "../../i18n/validation-message.ts";
import { PasswordField, type PasswordFieldProps } from "../../ui/password-field.tsx";
import { brokenPasswordRule, loadGuessRules, type PasswordRule, shortestPassword } from "./password-rule.ts";

interface NewPasswordFieldProps extends PasswordFieldProps {
  /** What else the form holds, as of now; a field that nobody has touched is missing. */
  getOwnWords: () => { username?: string; email?: string };
}

/** A password that is being chosen, with a hint that follows what is typed. */
export function NewPasswordField({ getOwnWords, onChange, ...field }: NewPasswordFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  const [, setAreRulesLoaded] = useState(false);
  const { username = "", email = "" } = getOwnWords();
  const rule = brokenPasswordRule(typed, { username, email });
  return (
    <PasswordField
      {...field}
      onChange={(event) => {
        setTyped(event.target.value);
        loadGuessRules().then(
          () => setAreRulesLoaded(true),
          () => {},
        );
        return onChange?.(event);
      }}
      hint={
        // Each further letter is seen; said is what has changed once there are enough.
        <span aria-live={rule === "passwordShort" ? "off" : "polite"}>
          {hintFor(t, field.error ? "passwordBlank" : rule, typed)}
        </span>
      }
    />
  );
}

function hintFor(t: TFunction, rule: PasswordRule | undefined, typed: string) {
  if (rule === "passwordBlank") return t("signUp.passwordHint");
  if (rule === "passwordShort") {
    return t("signUp.passwordMore", { count: shortestPassword - typed.trim().length });
  }
  return validationMessage(t, rule) ?? t("signUp.passwordFine");
}
