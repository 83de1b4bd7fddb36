/** A stored value, or null. Never throws: storage may be blocked. */
export function readStored<Value>(key: string): Value | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** Stores a value; null removes it. Only warns if storage is blocked or full. */
export function writeStored(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch (error) {
    console.warn(`"${key}" was not kept`, error);
  }
}
