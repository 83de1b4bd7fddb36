import { MAX_NAME_LENGTH } from "contract/sign-up";
import { type InferType, object, ref, string } from "yup";

export const shortestPassword = 8;
export const passwordLimit = 20;

// Spec §5. Surrounding whitespace is fine. Linear time: no two quantifiers match the same text.
const emailPattern = /^\s*[^\s@]+@(?:[^\s@.]+\.)+[a-z]{2,3}\s*$/i;

const isBlank = (text: string) => text.trim() === "";

const field = (blank: string) => string().default("").matches(/\S/, blank);

/** The rules of the form (spec §5). Each message is a key under `validation`. */
export const signUpSchema = object({
  username: field("usernameBlank").test(
    "long",
    "usernameLong",
    (text) => [...text.trim()].length <= MAX_NAME_LENGTH,
  ),
  email: field("emailBlank").test(
    "pattern",
    "emailInvalid",
    (text) => isBlank(text) || emailPattern.test(text),
  ),
  password: field("passwordBlank").test(
    "short",
    "passwordShort",
    (text) => isBlank(text) || text.trim().length >= shortestPassword,
  ),
  confirmPassword: field("confirmPasswordBlank").oneOf([ref<string>("password"), ""], "passwordsDiffer"),
});

export type SignUpForm = InferType<typeof signUpSchema>;
