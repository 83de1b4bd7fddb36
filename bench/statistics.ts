/** The value below which this share (0 to 1) of all values lies. Throws where there are none. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  if (value === undefined) throw new RangeError("no values");
  return value;
}

export function median(values: number[]): number {
  return quantile(values, 0.5);
}
