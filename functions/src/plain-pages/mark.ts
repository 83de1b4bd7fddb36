import { html } from "../platform/html.ts";
import { categoryColours } from "../product/category-colours.ts";

const { rose, mint, sky, blue, orange, violet } = categoryColours;

/** The product's logo: a gnomon, and an hour mark in each category's colour. */
export const mark = html`<svg class="mark" viewBox="0 0 32 32" aria-hidden="true"><circle cx="4" cy="24" r="2.5" fill="${rose}"/><circle cx="6.3" cy="16.2" r="2.5" fill="${orange}"/><circle cx="12.3" cy="10.9" r="2.5" fill="${violet}"/><circle cx="19.7" cy="10.9" r="2.5" fill="${blue}"/><circle cx="25.7" cy="16.2" r="2.5" fill="${sky}"/><circle cx="28" cy="24" r="2.5" fill="${mint}"/><path fill="currentColor" d="M10 25.5h13.5L18 15.5z"/></svg>`;
