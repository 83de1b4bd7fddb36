/** Orders strings by their UTF-8 bytes, as Firestore does; `<` would order them by UTF-16. */
export function compareStrings(a: string, b: string): number {
  return a === b ? 0 : Buffer.compare(Buffer.from(a), Buffer.from(b));
}

/** Orders lists by their first difference. A list comes after its beginning. */
export function compareLists<T>(a: T[], b: T[], compare: (left: T, right: T) => number): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const order = compare(a[i] as T, b[i] as T);
    if (order) return order;
  }
  return a.length - b.length;
}
