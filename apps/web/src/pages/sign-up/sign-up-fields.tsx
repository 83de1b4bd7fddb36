import type { FieldErrors, UseFormGetValues, UseFormRegister } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { EmailField } from "../../address/email-field.tsx";
import { validationMessage } from "../../i18n/validation-message.ts";
import { PasswordField } from "../../ui/password-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { shortestPassword } from "./password-rule.ts";
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
        // The others are left to the phone, whose key leads on to the next field, or says that it submits.
        enterKeyHint="go"
        showLabel={t("signUp.showConfirmPassword")}
        hideLabel={t("signUp.hideConfirmPassword")}
      />
    </>
  );
}
