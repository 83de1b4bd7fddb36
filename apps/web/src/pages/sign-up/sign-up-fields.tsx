import type { FieldErrors, UseFormRegister } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { validationMessage } from "../../i18n/validation-message.ts";
import { PasswordField } from "../../ui/password-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { passwordLimit, type SignUpForm } from "./sign-up-schema.ts";

interface SignUpFieldsProps {
  register: UseFormRegister<SignUpForm>;
  errors: FieldErrors<SignUpForm>;
}

export function SignUpFields({ register, errors }: SignUpFieldsProps) {
  const { t } = useTranslation();
  const field = (name: keyof SignUpForm) => ({
    ...register(name),
    "aria-required": true,
    label: t(`signUp.${name}`),
    error: validationMessage(t, errors[name]?.message),
  });
  const password = { maxLength: passwordLimit, autoComplete: "new-password" };
  return (
    <>
      <TextField {...field("username")} dir="auto" autoComplete="name" />
      <TextField {...field("email")} type="email" inputMode="email" autoComplete="email" />
      <PasswordField
        {...field("password")}
        {...password}
        hint={t("signUp.passwordHint")}
        showLabel={t("signUp.showPassword")}
        hideLabel={t("signUp.hidePassword")}
      />
      <PasswordField
        {...field("confirmPassword")}
        {...password}
        showLabel={t("signUp.showConfirmPassword")}
        hideLabel={t("signUp.hideConfirmPassword")}
      />
    </>
  );
}
