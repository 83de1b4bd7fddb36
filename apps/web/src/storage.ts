/** Whether a value from outside has the right shape. */
export type Shape<Value> = (value: unknown) => value is Value;

export const isText: Shape<string> = (value) => typeof value === "string";

/** An object of named values, no list. */
export const isRecord: Shape<Record<string, unknown>> = (value): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Every name that we store under, so that the deletion of an account can forget what other rooms keep. */
type Key =
  | "config"
  | "finishedSignUp"
  | "joined"
  | "languageCode"
  | "portalContent"
  | "signUpDraft"
  | "unfinishedSignUp";

/** A draft is of its tab alone. */
const areaOf = (key: Key) => (key === "signUpDraft" ? sessionStorage : localStorage);

/** A stored value, or null. Storage may be blocked, and may hold what another site or version has written under our key. */
export function readStored<Value>(key: Key, hasShape: Shape<Value>): Value | null {
  try {
    const value: unknown = JSON.parse(areaOf(key).getItem(key) ?? "null");
    return hasShape(value) ? value : null;
  } catch {
    return null;
  }
}

/** Stores a value; null removes it. Only warns if storage is blocked or full. */
export function writeStored(key: Key, value: unknown): void {
  try {
    if (value === null) areaOf(key).removeItem(key);
    else areaOf(key).setItem(key, JSON.stringify(value));
  } catch (error) {
    console.warn(`"${key}" was not kept`, error);
  }
}
