import { brand } from "contract/brand";
import { allMessages } from "web/src/i18n/all-messages.ts";

export const messages = allMessages;

/** Fills in the {{placeholders}} of a message; {{product}} is always known. */
export function interpolate(message: string, values: Record<string, string> = {}): string {
  const known: Record<string, string> = { product: brand.name, ...values };
  return message.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => known[name] ?? placeholder);
}
