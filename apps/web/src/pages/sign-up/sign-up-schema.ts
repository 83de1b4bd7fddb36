import { MAX_NAME_LENGTH } from "contract/sign-up";
import { type InferType, object, ref, string, type ValidationError } from "yup";
import { emailPattern } from "../../ui/fields.tsx";

export const shortestPassword = 8;
export const passwordLimit = 20;

let guessRule: typeof import("./guess-rule.ts").guessRule | undefined;

/** Loads the list of easily guessed passwords, a separate chunk. Without it these rules do not apply. */
export async function loadGuessRules(): Promise<void> {
  ({ guessRule } = await import("./guess-rule.ts"));
}

const isBlank = (text: string) => text.trim() === "";

const field = (blank: string) => string().default("").matches(/\S/, blank);

/** The rules of the form (spec §5), and two against guessed passwords. Each message is a key under `validation`. */
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
  password: field("passwordBlank")
    .test("short", "passwordShort", (text) => isBlank(text) || text.trim().length >= shortestPassword)
    .test("guess", (text, { createError, parent }) => {
      const message = text.trim().length >= shortestPassword && guessRule?.(text.trim(), parent);
      return message ? createError({ message }) : true;
    }),
  confirmPassword: field("confirmPasswordBlank").oneOf([ref<string>("password"), ""], "passwordsDiffer"),
});

export type SignUpForm = InferType<typeof signUpSchema>;

/** The rule that the form's password breaks, if any: a key under `validation`. */
export function brokenPasswordRule(form: Partial<SignUpForm>): string | undefined {
  try {
    signUpSchema.validateSyncAt("password", form);
    return undefined;
  } catch (error) {
    return (error as ValidationError).message;
  }
}
