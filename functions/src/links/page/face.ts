import type { Inviter } from "../../contract.ts";
import { type Html, html } from "../../platform/html.ts";

/** A person's picture over the placeholder, which stays where the picture does not load. As apps/web/src/ui/avatar.tsx. */
export function face({ placeholder }: Inviter, picture: string | undefined): Html {
  const { initials, background, ink } = placeholder;
  const sign = initials
    ? html`<text x="24" y="24" dy="0.35em" fill="${ink}" font-size="${initials.length > 2 ? 14 : 19}">${initials}</text>`
    : html`<path fill="${ink}" d="M24 10a8 8 0 1 1 0 16a8 8 0 1 1 0-16M8 44c1-10 8-15 16-15s15 5 16 15z"/>`;
  const image =
    picture && html`<img src="${picture}" alt="" width="192" height="192" referrerpolicy="no-referrer">`;
  return html`<span class="face"><svg viewBox="0 0 48 48" aria-hidden="true"><rect width="48" height="48" fill="${background}"/>${sign}</svg>${image}</span>`;
}
