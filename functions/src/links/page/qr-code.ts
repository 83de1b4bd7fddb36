import { encode } from "uqr";
import { type Html, html } from "../../platform/html.ts";

/** A longer text makes a code too fine for a phone's camera across a desk. */
const MAX_TEXT = 300;

/** A QR code with the quiet zone that scanners need; null if the text is too long. */
export function qrCode(text: string, label: string): Html | null {
  if (text.length > MAX_TEXT) return null;
  const { size, data } = encode(text, { ecc: "M", border: 4 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return html`<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label="${label}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" d="${squares.join("")}"/></svg>`;
}
