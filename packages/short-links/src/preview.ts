import type { UsableLink } from "./check-link.ts";
import { type Html, html } from "./html.ts";
import type { LinkSettings } from "./settings.ts";

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
  language: string,
  { title, messages, defaultLanguage, productImageLink }: LinkSettings,
): Preview {
  // The product's own description is shown in the visitor's language.
  const isOwn = !link.sd || link.sd === messages(defaultLanguage).description;
  return {
    title: link.st ?? title,
    description: isOwn ? messages(language).description : (link.sd ?? ""),
    picture: link.si ?? productImageLink,
    isOwnPicture: !link.si || link.si === productImageLink,
  };
}

/** Open Graph and Twitter tags. @param address the link itself, as it was shared */
export function previewTags(
  { title, description, picture, isOwnPicture }: Preview,
  address: string,
  { language, settings }: { language: string; settings: LinkSettings },
): Html {
  const { languages, pictureSize, name } = settings;
  const own = languages.filter(({ code }) => code === language);
  const others = languages.filter(({ code }) => code !== language);
  return html`<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:image" content="${picture}">${
    isOwnPicture &&
    html`
<meta property="og:image:width" content="${pictureSize.width}">
<meta property="og:image:height" content="${pictureSize.height}">`
  }
<meta property="og:image:alt" content="${title}">
<meta property="og:url" content="${address}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${name}">
${own.map(({ locale }) => html`<meta property="og:locale" content="${locale}">`)}${others.map(
  ({ locale }) => html`
<meta property="og:locale:alternate" content="${locale}">`,
)}
<meta name="twitter:card" content="summary_large_image">
<meta name="twitter:title" content="${title}">
<meta name="twitter:description" content="${description}">
<meta name="twitter:image" content="${picture}">
<meta name="twitter:image:alt" content="${title}">
<meta name="description" content="${description}">`;
}
