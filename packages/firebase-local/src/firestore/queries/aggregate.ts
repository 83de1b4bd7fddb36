import { type StoredDocument, valueAt } from "../documents/stored-document.ts";
import { doubleValue, type Fields, integerValue, isNumber, nullValue, type Value } from "../values/value.ts";
import type { Aggregation } from "./parse-aggregation.ts";

const [minInteger, maxInteger] = [-(2n ** 63n), 2n ** 63n - 1n];

/** The results by alias. Sums and averages ignore values that are not numbers. */
export function aggregate(documents: StoredDocument[], aggregations: Aggregation[]): Fields {
  return Object.fromEntries(aggregations.map((each) => [each.alias, result(documents, each)]));
}

function result(documents: StoredDocument[], aggregation: Aggregation): Value {
  if (aggregation.kind === "count") {
    const count = BigInt(documents.length);
    const { upTo } = aggregation;
    return integerValue(upTo !== undefined && upTo < count ? upTo : count);
  }
  const numbers = documents.flatMap((document) => {
    const value = valueAt(document, aggregation.field);
    return value && isNumber(value) ? [value] : [];
  });
  const sum = sumOf(numbers);
  if (aggregation.kind === "sum") return sum;
  if (numbers.length === 0) return nullValue;
  return doubleValue(Number(sum.integerValue ?? sum.doubleValue) / numbers.length);
}

/** An integer as long as all are and it fits in 64 bits, else a double. */
function sumOf(numbers: Value[]): Value {
  let [integers, doubles, hasDouble] = [0n, 0, false];
  for (const { integerValue, doubleValue } of numbers) {
    if (integerValue !== undefined) integers += BigInt(integerValue ?? 0);
    else [doubles, hasDouble] = [doubles + (doubleValue ?? 0), true];
  }
  const isInteger = !hasDouble && integers >= minInteger && integers <= maxInteger;
  return isInteger ? integerValue(integers) : doubleValue(Number(integers) + doubles);
}
