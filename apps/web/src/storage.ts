/** What this browser keeps under a name, or null. Never throws: a browser may refuse storage altogether. */
export function readStored<Value>(key: string): Value | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** Keeps a value, or drops it when it is null. Where storage is refused or full, nothing is kept. */
export function writeStored(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch (error) {
    console.warn(`"${key}" was not kept`, error);
  }
}
