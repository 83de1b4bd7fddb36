/** Returns the quantile for a share from 0 to 1. Throws without values. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  if (value === undefined) throw new RangeError("no values");
  return value;
}

export function median(values: number[]): number {
  return quantile(values, 0.5);
}
