import type { TFunction } from "i18next";
import type { FieldErrors } from "react-hook-form";
import type en from "../i18n/en.json";
import type { SignUpForm } from "./sign-up-schema.ts";

const fieldOrder = [
  "username",
  "email",
  "password",
  "confirmPassword",
] as const satisfies (keyof SignUpForm)[];

/** The sentence for what is wrong with a field, if anything is. */
export function validationMessage(t: TFunction, message: string | undefined): string | undefined {
  return message && t(`validation.${message as keyof (typeof en)["validation"]}`);
}

/** Everything that is wrong with the form, one sentence per field, from top to bottom. */
export const validationMessages = (t: TFunction, errors: FieldErrors<SignUpForm>): string[] =>
  fieldOrder.flatMap((field) => validationMessage(t, errors[field]?.message) ?? []);
