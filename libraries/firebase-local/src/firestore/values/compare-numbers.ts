import { bigIntOf, isInteger, type Value } from "./value.ts";

/** Orders integers and doubles by exact value, NaN before all others. */
export function compareNumbers(a: Value, b: Value): number {
  const [left, right] = [exact(a), exact(b)];
  if (Number.isNaN(left) || Number.isNaN(right))
    return Number(Number.isNaN(right)) - Number(Number.isNaN(left));
  if (left < right) return -1;
  return left > right ? 1 : 0;
}

/** JavaScript compares a BigInt with a number without rounding. */
function exact(value: Value): bigint | number {
  return isInteger(value) ? bigIntOf(value) : (value.doubleValue ?? 0);
}
