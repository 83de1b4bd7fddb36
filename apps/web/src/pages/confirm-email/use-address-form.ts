import { type ChangeEvent, type FormEvent, useState } from "react";
import { brokenEmailRule, type EmailRule } from "../../ui/email-rule.ts";

/**
 * A form of one field, "email", with the rules of the sign-up form; hands over an address that breaks none. By hand,
 * because the libraries of that form would be most of this page.
 */
export function useAddressForm(onValid: (email: string) => void) {
  const [brokenRule, setBrokenRule] = useState<EmailRule>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem("email") as HTMLInputElement;
    const broken = brokenEmailRule(field.value);
    setBrokenRule(broken);
    if (broken) field.focus();
    else onValid(field.value.trim());
  };
  /** Lets what was wrong go as soon as it is right. */
  const recheck = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    if (brokenRule) setBrokenRule(brokenEmailRule(currentTarget.value));
  };
  return { brokenRule, submit, recheck };
}
