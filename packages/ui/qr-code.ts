import { encode } from "uqr";

/**
 * A QR code with the quiet zone that scanners need: the side of its square, and the dark squares as an SVG path. Scanners
 * want dark on light in any theme.
 */
export function qrCode(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { border: 4 });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")));
  return { size, path: squares.join("") };
}
