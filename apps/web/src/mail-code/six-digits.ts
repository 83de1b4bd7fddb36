/**
 * The six digits in what was typed or pasted, in ASCII: decimal digits of any script, alone or in a sentence. Spaces,
 * dashes and points may stand between them. A phone may fill them in twice. Undefined if there is no such run.
 *
 * @example sixDigitsIn("Code १२३ ४५६, valid 10 minutes") // "123456"
 */
export function sixDigitsIn(text: string): string | undefined {
  const ascii = text.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)));
  const [, twice] = /^(\d{6})\1+$/.exec(ascii.replaceAll(/[\s.\p{Pd}]/gu, "")) ?? [];
  if (twice) return twice;
  const [run] = /(?<!\d)\d{6}(?!\d)/.exec(ascii) ?? [];
  if (run) return run;
  const [spaced] = /(?<!\d[\s.\p{Pd}]?)\d(?:[\s.\p{Pd}]*\d){5}(?![\s.\p{Pd}]*\d)/u.exec(ascii) ?? [];
  return spaced?.replace(/\D/g, "");
}

/** Unicode has the digits of a script in a row, from zero to nine. */
function digitValue(code: number): number {
  const isZero = !/^\p{Nd}$/u.test(String.fromCodePoint(code - 1));
  return isZero ? 0 : (digitValue(code - 1) + 1) % 10;
}
