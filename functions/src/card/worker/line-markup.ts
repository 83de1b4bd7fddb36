import { type Html, html } from "short-links/html";
import type { ShapedLine } from "./shape-line.ts";

interface Place {
  /** The middle of the line. */
  x: number;
  /** The line that letters stand on. */
  y: number;
  size: number;
  colour: string;
}

/** A line of text as SVG: the outlines of its letters, for what draws it joins syllables in its own way. */
export const lineMarkup = ({ width, glyphs }: ShapedLine, { x, y, size, colour }: Place): Html =>
  html`<g fill="${colour}" transform="translate(${x - (width * size) / 2} ${y}) scale(${size} ${-size})">${glyphs.map(
    (glyph) =>
      html`<path transform="translate(${glyph.x} ${glyph.y}) scale(${glyph.scale})" d="${glyph.outline}"/>`,
  )}</g>`;
