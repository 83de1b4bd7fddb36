import type { TFunction } from "i18next";
import type { FieldErrors } from "react-hook-form";
import { validationMessage } from "../../i18n/validation-message.ts";
import type { SignUpForm } from "./sign-up-schema.ts";

export const fieldOrder = [
  "username",
  "email",
  "password",
  "confirmPassword",
] as const satisfies (keyof SignUpForm)[];

/** The form's validation messages, one per field, in the order of the fields. */
export const validationMessages = (t: TFunction, errors: FieldErrors<SignUpForm>): string[] =>
  fieldOrder.flatMap((field) => validationMessage(t, errors[field]?.message) ?? []);
