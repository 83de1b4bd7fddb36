/** Of an even number of values, the upper one of the middle. Throws without values. */
export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const value = sorted[Math.floor(sorted.length / 2)];
  if (value === undefined) throw new RangeError("no values");
  return value;
}
