import { html } from "../platform/html.ts";

/** What throws the sundial's shadow, where there is no face. */
export const gnomon = html`<svg class="face gnomon" viewBox="0 0 48 48" aria-hidden="true"><path d="M12 32h24L25 16z"/></svg>`;
