import { defaultLanguageCode, isLanguageCode, type LanguageCode, languageCodes } from "contract/languages";
import type { NotificationKindName } from "contract/notification-kinds";
import { notificationRules } from "./notification-rules.ts";

/**
 * The text of a notification.
 * @param name name of the person that it is about
 * @param language the recipient's stored language; an unknown one falls back to the default
 */
export function notificationMessage(kind: NotificationKindName, name: string, language: unknown): string {
  return notificationRules[kind].message[isLanguageCode(language) ? language : defaultLanguageCode](name);
}

/** The language of a message about this person; undefined if no language's text matches. */
export function languageOfMessage(
  kind: NotificationKindName,
  name: string,
  message: string,
): LanguageCode | undefined {
  return languageCodes.find((code) => notificationMessage(kind, name, code) === message);
}
