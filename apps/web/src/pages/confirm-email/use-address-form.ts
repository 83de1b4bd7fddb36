import { type FormEvent, useState } from "react";
import { brokenEmailRule, type EmailRule } from "../../ui/email-rule.ts";
import { useOneAtATime } from "../../ui/one-at-a-time.ts";

/**
 * A form with the field "email" and the rules of the sign-up form, and maybe "password". Written by hand, because the
 * libraries of that form would be most of this page's bytes.
 */
export function useAddressForm(onValid: (email: string, password: string) => Promise<unknown>) {
  const submitValid = useOneAtATime(onValid);
  const [brokenRule, setBrokenRule] = useState<EmailRule | "passwordBlank">();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { elements } = event.currentTarget;
    const email = elements.namedItem("email") as HTMLInputElement;
    const password = elements.namedItem("password") as HTMLInputElement | null;
    const brokenEmail = brokenEmailRule(email.value);
    const broken = brokenEmail ?? (password?.value === "" ? "passwordBlank" : undefined);
    setBrokenRule(broken);
    if (broken) (brokenEmail ? email : password)?.focus();
    else submitValid(email.value.trim(), password?.value ?? "");
  };
  /** Removes the error as soon as the address is valid. */
  const recheck = (address: string) => {
    if (brokenRule) setBrokenRule(brokenEmailRule(address));
  };
  const clearPassword = () => setBrokenRule((rule) => (rule === "passwordBlank" ? undefined : rule));
  return { brokenRule, submit, recheck, clearPassword };
}
