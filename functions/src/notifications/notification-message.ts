import { defaultLanguageCode, isLanguageCode, type LanguageCode, languageCodes } from "contract/languages";
import { allMessages, fill } from "contract/messages";
import type { NotificationKindName } from "contract/notification-kinds";

/**
 * The text of a notification.
 * @param name name of the person that it is about
 * @param language the recipient's stored language; an unknown one falls back to the default
 */
export function notificationMessage(kind: NotificationKindName, name: string, language: unknown): string {
  const { notifications } = allMessages[isLanguageCode(language) ? language : defaultLanguageCode];
  return fill(notifications[kind], { name });
}

/** The language of a message about this person; undefined if no language's text matches. */
export function languageOfMessage(
  kind: NotificationKindName,
  name: string,
  message: string,
): LanguageCode | undefined {
  return languageCodes.find((code) => notificationMessage(kind, name, code) === message);
}
