import { brand } from "contract/brand";
import { defaultLanguageCode, type LanguageCode, languageCodes, languages } from "contract/languages";
import { previewCard } from "contract/links";
import { type Html, html } from "../../platform/html.ts";
import { allMessages } from "../all-messages.ts";
import type { UsableLink } from "../destination.ts";
import type { LinkSettings } from "../link-settings.ts";

/** A link's preview in chat apps. */
export interface Preview {
  title: string;
  description: string;
  picture: string;
  /** The picture is the product's own, of known size. */
  isOwnPicture: boolean;
}

export function previewOf(
  link: UsableLink,
  language: LanguageCode,
  { productImageLink }: LinkSettings,
): Preview {
  // Our own description is shown in the visitor's language.
  const isOurs = !link.sd || link.sd === allMessages[defaultLanguageCode].inviteDescription;
  return {
    title: link.st ?? brand.title,
    description: isOurs ? allMessages[language].inviteDescription : (link.sd ?? ""),
    picture: link.si ?? productImageLink,
    isOwnPicture: !link.si || link.si === productImageLink,
  };
}

/** Open Graph and Twitter tags. @param address the link itself, as it was shared */
export function previewTags(
  { title, description, picture, isOwnPicture }: Preview,
  address: string,
  language: LanguageCode,
): Html {
  const others = languageCodes.filter((code) => code !== language);
  return html`<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:image" content="${picture}">${
    isOwnPicture &&
    html`
<meta property="og:image:width" content="${previewCard.width}">
<meta property="og:image:height" content="${previewCard.height}">`
  }
<meta property="og:image:alt" content="${title}">
<meta property="og:url" content="${address}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${brand.name}">
<meta property="og:locale" content="${languages[language].locale}">${others.map(
    (code) => html`
<meta property="og:locale:alternate" content="${languages[code].locale}">`,
  )}
<meta name="twitter:card" content="summary_large_image">
<meta name="twitter:title" content="${title}">
<meta name="twitter:description" content="${description}">
<meta name="twitter:image" content="${picture}">
<meta name="twitter:image:alt" content="${title}">
<meta name="description" content="${description}">`;
}
