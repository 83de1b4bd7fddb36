import type { TFunction } from "i18next";
import { useState } from "react";
import type { FieldErrors, UseFormGetValues, UseFormRegister } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { EmailField } from "../../address/email-field.tsx";
import { validationMessage } from "../../i18n/validation-message.ts";
import { PasswordField, type PasswordFieldProps } from "../../ui/password-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { brokenPasswordRule, loadGuessRules, type PasswordRule, shortestPassword } from "./password-rule.ts";
import { passwordLimit, type SignUpForm } from "./sign-up-schema.ts";

interface SignUpFieldsProps {
  register: UseFormRegister<SignUpForm>;
  getValues: UseFormGetValues<SignUpForm>;
  errors: FieldErrors<SignUpForm>;
  correctEmail: (address: string) => void;
}

/** For Safari and other password managers, which then make up passwords that the form takes. */
const passwordRules = { passwordrules: `minlength: ${shortestPassword}; maxlength: ${passwordLimit};` };

export function SignUpFields({ register, getValues, errors, correctEmail }: SignUpFieldsProps) {
  const { t } = useTranslation();
  const field = (name: keyof SignUpForm) => ({
    // A password is judged by what the other fields hold.
    ...register(name, { deps: ["password", "confirmPassword"] }),
    "aria-required": true,
    label: t(`signUp.${name}`),
    error: validationMessage(t, errors[name]?.message),
  });
  const password = { maxLength: passwordLimit, autoComplete: "new-password", ...passwordRules };
  return (
    <>
      <TextField {...field("username")} dir="auto" autoComplete="name" autoCapitalize="words" />
      <EmailField {...field("email")} onCorrected={correctEmail} />
      <NewPasswordField
        {...field("password")}
        {...password}
        getOwnWords={getValues}
        showLabel={t("signUp.showPassword")}
        hideLabel={t("signUp.hidePassword")}
      />
      <PasswordField
        {...field("confirmPassword")}
        {...password}
        // On the other fields the phone chooses the key: it leads to the next field, or submits.
        enterKeyHint="go"
        showLabel={t("signUp.showConfirmPassword")}
        hideLabel={t("signUp.hideConfirmPassword")}
      />
    </>
  );
}

interface NewPasswordFieldProps extends PasswordFieldProps {
  /** The other values of the form at this moment. An untouched field is missing. */
  getOwnWords: () => { username?: string; email?: string };
}

/** A password that is being chosen, with a hint that follows what is typed. */
function NewPasswordField({ getOwnWords, onChange, ...field }: NewPasswordFieldProps) {
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
        // A screen reader announces the hint only after enough letters are typed.
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
