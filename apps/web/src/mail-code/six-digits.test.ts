import { expect, test } from "vitest";
import { sixDigitsIn } from "./six-digits.ts";

test.each([
  "123456",
  " 123456 ",
  "123 456",
  "123-456",
  "123–456",
  "123.456",
  "1 2 3 4 5 6",
  "Code 123456 valid 10 minutes",
  "Sundial: 123456\n@sundial.example #123456",
  "123456123456",
  "123 456 123 456",
  "१२३४५६123456",
  "123 456 is your Sundial code, valid for 10 minutes",
])("%j", (text) => {
  expect(sixDigitsIn(text)).toBe("123456");
});

test.each(["", "12345", "1234567", "123456654321", "call 10 minutes", "12a34b56", "123.456.789"])(
  "no code in %j",
  (text) => {
    expect(sixDigitsIn(text)).toBeUndefined();
  },
);

const systems = Intl.supportedValuesOf("numberingSystem").filter((system) =>
  /^\p{Nd}{6}$/u.test(write(123_456, system)),
);

function write(number: number, numberingSystem: string): string {
  return new Intl.NumberFormat("en", { numberingSystem, useGrouping: false }).format(number);
}

test.each(systems)("the digits of %s", (system) => {
  expect(sixDigitsIn(write(987_601, system))).toBe("987601");
});
