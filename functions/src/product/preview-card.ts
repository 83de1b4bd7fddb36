import type { LanguageCode } from "./languages.ts";

/** The picture of an invitation's preview in chat apps; functions/src/card draws it. */
export const previewCard = {
  width: 1200,
  height: 630,
  type: "image/jpeg",
  /** URL path of the image. */
  path: (inviterId: string, language: LanguageCode) => `/preview/${inviterId}/${language}.jpg`,
} as const;
