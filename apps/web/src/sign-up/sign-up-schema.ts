import { type InferType, object, string } from "yup";

/** What a password field takes at most. */
export const passwordLimit = 20;
const shortestPassword = 8;

// A local part, @, a domain and a suffix of 2 or 3 letters. It never backtracks over the same letters twice.
const emailPattern = /^[^\s@]+@(?:[^\s@.]+\.)+[a-z]{2,3}$/i;

const isBlank = (text: string) => text.trim() === "";

/**
 * The rules of the form. A message is a translation key under `validation`. A field breaks at most one rule: what is
 * blank is not also called wrong.
 */
export const signUpSchema = object({
  username: string()
    .default("")
    .test("blank", "usernameBlank", (text) => !isBlank(text)),
  email: string()
    .default("")
    .test("blank", "emailBlank", (text) => !isBlank(text))
    .test("pattern", "emailInvalid", (text) => isBlank(text) || emailPattern.test(text.trim())),
  password: string()
    .default("")
    .test("blank", "passwordBlank", (text) => !isBlank(text))
    .test("short", "passwordShort", (text) => isBlank(text) || text.trim().length >= shortestPassword),
  confirmPassword: string()
    .default("")
    .test("blank", "confirmPasswordBlank", (text) => !isBlank(text))
    .when("password", ([password], field) =>
      field.test("differ", "passwordsDiffer", (text) => isBlank(text) || text === password),
    ),
});

export type SignUpForm = InferType<typeof signUpSchema>;
