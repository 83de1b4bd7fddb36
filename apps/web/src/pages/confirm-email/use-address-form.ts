import { type FormEvent, useState } from "react";
import { brokenEmailRule, type EmailRule } from "../../ui/email-rule.ts";

/**
 * A form with the single field "email" and the rules of the sign-up form. Written by hand, because the libraries of
 * that form would be most of this page's bytes.
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
  /** Removes the error as soon as the address is valid. */
  const recheck = (address: string) => {
    if (brokenRule) setBrokenRule(brokenEmailRule(address));
  };
  return { brokenRule, submit, recheck };
}
