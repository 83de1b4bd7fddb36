import { html } from "../../platform/html.ts";

/** The product's logo: a gnomon, and an hour mark in each category's colour. */
export const mark = html`<svg class="mark" viewBox="0 0 32 32" aria-hidden="true"><circle cx="4" cy="24" r="2.5" fill="#FC2769"/><circle cx="6.3" cy="16.2" r="2.5" fill="#FC613E"/><circle cx="12.3" cy="10.9" r="2.5" fill="#BF5AFF"/><circle cx="19.7" cy="10.9" r="2.5" fill="#2047F9"/><circle cx="25.7" cy="16.2" r="2.5" fill="#229BDF"/><circle cx="28" cy="24" r="2.5" fill="#29D5AB"/><path fill="currentColor" d="M10 25.5h13.5L18 15.5z"/></svg>`;
