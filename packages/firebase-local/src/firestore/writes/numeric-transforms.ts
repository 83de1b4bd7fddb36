import { compareNumbers } from "../values/compare-numbers.ts";
import { doubleValue, integerValue, isNotANumber, isNumber, type Value } from "../values/value.ts";

const [minInteger, maxInteger] = [-(2n ** 63n), 2n ** 63n - 1n];

/** The sum; of two integers one that stays within 64 bits. A value that is not a number counts as absent. */
export function increment(current: Value | undefined, by: Value): Value {
  if (!current || !isNumber(current)) return by;
  if (current.valueType === "doubleValue" || by.valueType === "doubleValue")
    return doubleValue(toNumber(current) + toNumber(by));
  const sum = BigInt(current.integerValue ?? 0) + BigInt(by.integerValue ?? 0);
  return integerValue(sum > maxInteger ? maxInteger : sum < minInteger ? minInteger : sum);
}

/** The larger one; the stored one if both are equal. */
export function maximum(current: Value | undefined, other: Value): Value {
  return extreme(current, other, 1);
}

export function minimum(current: Value | undefined, other: Value): Value {
  return extreme(current, other, -1);
}

function extreme(current: Value | undefined, other: Value, direction: 1 | -1): Value {
  if (!current || !isNumber(current)) return other;
  if (isNotANumber(current) || isNotANumber(other)) return doubleValue(Number.NaN);
  return compareNumbers(other, current) * direction > 0 ? other : current;
}

function toNumber({ integerValue, doubleValue }: Value): number {
  return Number(integerValue ?? doubleValue ?? 0);
}
