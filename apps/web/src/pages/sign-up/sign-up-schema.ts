import { MAX_NAME_LENGTH } from "contract/sign-up";
import { type InferType, object, string } from "yup";
import { brokenEmailRule } from "../../ui/email-rule.ts";
import { brokenPasswordRule } from "./password-rule.ts";

/** Characters. */
export const passwordLimit = 20;

const isBlank = (text: string) => text.trim() === "";

/**
 * The rules of the form (spec §5), and two that no password should break. Each message is a key under `validation`. A field breaks at most one rule: a blank
 * one is not also invalid.
 */
export const signUpSchema = object({
  username: string()
    .default("")
    .test("blank", "usernameBlank", (text) => !isBlank(text))
    .test("long", "usernameLong", (text) => [...text.trim()].length <= MAX_NAME_LENGTH),
  email: string()
    .default("")
    .test("email", (text, { createError }) => {
      const message = brokenEmailRule(text);
      return message ? createError({ message }) : true;
    }),
  password: string()
    .default("")
    .test("password", (text, { createError, parent: { username, email } }) => {
      const message = brokenPasswordRule(text, { username, email });
      return message ? createError({ message }) : true;
    }),
  confirmPassword: string()
    .default("")
    .test("blank", "confirmPasswordBlank", (text) => !isBlank(text))
    .when("password", ([password], field) =>
      field.test("differ", "passwordsDiffer", (text) => isBlank(text) || text === password),
    ),
});

export type SignUpForm = InferType<typeof signUpSchema>;
