/** Whether a value from outside has the right shape. */
export type Shape<Value> = (value: unknown) => value is Value;

export const isText: Shape<string> = (value) => typeof value === "string";

/** An object of named values, no list. */
export const isRecord: Shape<Record<string, unknown>> = (value): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Of all tabs, or of this one. */
type Area = "localStorage" | "sessionStorage";

/** Every name that we store under, so that the deletion of an account can forget what other rooms keep. */
type Key =
  | "config"
  | "finishedSignUp"
  | "joined"
  | "languageCode"
  | "portalContent"
  | "signUpDraft"
  | "unfinishedSignUp";

/** A stored value, or null. Storage may be blocked, and may hold what another site or version has written under our key. */
export function readStored<Value>(
  key: Key,
  hasShape: Shape<Value>,
  area: Area = "localStorage",
): Value | null {
  try {
    const value: unknown = JSON.parse(globalThis[area].getItem(key) ?? "null");
    return hasShape(value) ? value : null;
  } catch {
    return null;
  }
}

/** Stores a value; null removes it. Only warns if storage is blocked or full. */
export function writeStored(key: Key, value: unknown, area: Area = "localStorage"): void {
  try {
    if (value === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, JSON.stringify(value));
  } catch (error) {
    console.warn(`"${key}" was not kept`, error);
  }
}
