import { cleanName, isShortEnough } from "contract/names";
import { type InferType, object, ref, string } from "yup";

/** Length of a password in characters of Unicode (spec §5). */
export const shortestPassword = 8;
export const longestPassword = 20;

/**
 * Spec §5: local part, @, domain, and a suffix of two or three letters. To accept `.info` and `.online`, write
 * `[a-z]{2,}` for the suffix. Linear time: no two quantifiers match the same text.
 */
const emailPattern = /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]+@(?:[a-z0-9-]+\.)+[a-z]{2,3}$/i;

/**
 * What a paste may bring along: full-width letters, invisible characters, `mailto:`, an encoded space, a name before `<…>`,
 * or the end of a sentence.
 */
export const cleanEmail = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/gu, "")
    .replace(/^[^<>]*<([^<>]*)>\s*$/, "$1")
    .replace(/^\s*mailto:([^?]*).*$/i, "$1")
    .replace(/^(?:\s|%20)+/, "")
    .replace(/(?<![\s.,;])[\s.,;]+$/, "");

const charactersOf = (text: string) => [...text].length;

const isBlank = (text: string) => text.trim() === "";

const field = (blank: string, isThere = (text: string) => !isBlank(text)) =>
  string().default("").test("blank", blank, isThere);

/** The rules of the form (spec §5). Each message is a key under `validation`. A blank field is not also called wrong. */
export const signUpSchema = object({
  username: field("usernameBlank", (text) => cleanName(text) !== "").test("long", "usernameLong", (text) =>
    isShortEnough(cleanName(text)),
  ),
  email: field("emailBlank", (text) => cleanEmail(text) !== "").test(
    "pattern",
    "emailInvalid",
    (text) => cleanEmail(text) === "" || emailPattern.test(cleanEmail(text)),
  ),
  password: field("passwordBlank")
    .test("short", "passwordShort", (text) => isBlank(text) || charactersOf(text.trim()) >= shortestPassword)
    .test("long", "passwordLong", (text) => charactersOf(text) <= longestPassword),
  confirmPassword: field("confirmPasswordBlank").oneOf([ref<string>("password"), ""], "passwordsDiffer"),
});

export type SignUpForm = InferType<typeof signUpSchema>;
