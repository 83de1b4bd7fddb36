/** A field's text; undefined if it holds anything else. */
export function text(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
