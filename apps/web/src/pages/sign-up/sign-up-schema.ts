import { cleanName, isShortEnough } from "contract/names";
import { type InferType, object, ref, string } from "yup";
import { cleanEmail } from "../../ui/clean-email.ts";

/** Length of a password in characters of Unicode (spec §5). */
export const shortestPassword = 8;
export const longestPassword = 20;

/**
 * Spec §5: local part, @, domain, and a suffix of two or three letters. To accept `.info` and `.online`, write
 * `[a-z]{2,}` for the suffix. Linear time: no two quantifiers match the same text.
 */
const emailPattern = /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]+@(?:[a-z0-9-]+\.)+[a-z]{2,3}$/i;

const charactersOf = (text: string) => [...text].length;

const isBlank = (text: string) => text.trim() === "";

const password = (blank: string) =>
  string()
    .default("")
    .test("blank", blank, (text) => !isBlank(text));

/** The rules of the form (spec §5). Each message is a key under `validation`. A blank field is not also called wrong. */
export const signUpSchema = object({
  username: string()
    .transform(cleanName)
    .required("usernameBlank")
    .test("long", "usernameLong", isShortEnough),
  email: string()
    .transform(cleanEmail)
    .required("emailBlank")
    .matches(emailPattern, { message: "emailInvalid", excludeEmptyString: true }),
  password: password("passwordBlank")
    .test("short", "passwordShort", (text) => isBlank(text) || charactersOf(text.trim()) >= shortestPassword)
    .test("long", "passwordLong", (text) => charactersOf(text) <= longestPassword),
  confirmPassword: password("confirmPasswordBlank").oneOf([ref<string>("password"), ""], "passwordsDiffer"),
});

export type SignUpForm = InferType<typeof signUpSchema>;
