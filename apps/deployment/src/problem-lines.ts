import { type Schema, ValidationError } from "yup";

/** Validates a value. Returns a line for each part that is wrong: its name, why, and where to find the right one. */
export function problemLines(schema: Schema, value: unknown): string[] {
  try {
    schema.validateSync(value, { abortEarly: false, strict: true });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const inner = error.inner.length > 0 ? error.inner : [error];
    const firstOfEach = new Map(inner.toReversed().map(({ path = "", message }) => [path, message]));
    return [...firstOfEach]
      .toReversed()
      .map(([path, message]) =>
        [path, path ? message.replace(`${path} `, "") : message].filter(Boolean).join(": "),
      );
  }
}
