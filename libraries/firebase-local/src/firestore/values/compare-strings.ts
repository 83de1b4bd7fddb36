/** Orders strings by their UTF-8 bytes, as Firestore does; `<` would order them by UTF-16. */
export function compareStrings(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const [left, right] = [a.charCodeAt(i), b.charCodeAt(i)];
    if (left === right) continue;
    // A surrogate stands for a code point beyond all that need a single unit.
    if (isSurrogate(left) !== isSurrogate(right)) return isSurrogate(left) ? 1 : -1;
    return left - right;
  }
  return a.length - b.length;
}

/** Orders lists by their first difference. A list comes after its beginning. */
export function compareLists<T>(a: T[], b: T[], compare: (left: T, right: T) => number): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const order = compare(a[i] as T, b[i] as T);
    if (order) return order;
  }
  return a.length - b.length;
}

function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff;
}
