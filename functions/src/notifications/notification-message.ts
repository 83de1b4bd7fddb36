import {
  defaultLanguageCode,
  isLanguageCode,
  type LanguageCode,
  languageCodes,
} from "../product/languages.ts";
import type { NotificationKindName } from "../product/notification-kinds.ts";
import { notificationRules } from "./notification-rules.ts";

/**
 * What a notification says.
 * @param name of the person that it is about
 * @param language the recipient's as it is stored; where it is none of ours, the default one
 */
export function notificationMessage(kind: NotificationKindName, name: string, language: unknown): string {
  return notificationRules[kind].message[isLanguageCode(language) ? language : defaultLanguageCode](name);
}

/** The language in which a message about this person was written; undefined if it is not ours. */
export function languageOfMessage(
  kind: NotificationKindName,
  name: string,
  message: string,
): LanguageCode | undefined {
  return languageCodes.find((code) => notificationMessage(kind, name, code) === message);
}
