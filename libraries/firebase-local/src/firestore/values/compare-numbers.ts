import type { Value } from "./value.ts";

/** Orders integers and doubles by exact value, NaN before all others. */
export function compareNumbers(a: Value, b: Value): number {
  if (a.valueType === "integerValue" && b.valueType === "integerValue")
    return sign(BigInt(String(a.integerValue ?? 0)), BigInt(String(b.integerValue ?? 0)));
  if (a.valueType === "doubleValue" && b.valueType === "doubleValue")
    return compareDoubles(a.doubleValue ?? 0, b.doubleValue ?? 0);
  return a.valueType === "integerValue" ? compareMixed(a, b) : -compareMixed(b, a);
}

function compareDoubles(a: number, b: number): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(b)) - Number(Number.isNaN(a));
  return sign(a, b);
}

function compareMixed(integer: Value, double: Value): number {
  const [whole, other] = [BigInt(String(integer.integerValue ?? 0)), double.doubleValue ?? 0];
  if (Number.isNaN(other)) return 1;
  if (!Number.isFinite(other)) return other > 0 ? -1 : 1;
  const floor = Math.floor(other);
  return sign(whole, BigInt(floor)) || (other > floor ? -1 : 0);
}

function sign<T extends bigint | number>(a: T, b: T): number {
  if (a < b) return -1;
  return a > b ? 1 : 0;
}
