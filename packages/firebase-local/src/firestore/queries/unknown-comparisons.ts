import { arrayValue, elementsOf, isNotANumber, isNull, nullValue, type Value } from "../values/value.ts";
import type { FieldFilter } from "./query.ts";

/**
 * The comparison without null and NaN among its operands: no comparison with them holds. Filters for null and NaN
 * themselves do not come through here.
 */
export function withoutUnknowns(filter: FieldFilter): FieldFilter {
  const { op, value } = filter;
  switch (op) {
    case "IN":
    case "ARRAY_CONTAINS_ANY":
      return { ...filter, value: arrayValue(elementsOf(value).filter((each) => !isUnknown(each))) };
    case "NOT_IN":
      return { ...filter, value: arrayValue(elementsOf(value).filter((each) => !isNotANumber(each))) };
    case "NOT_EQUAL":
      // Everything is unequal to NaN, and nothing is known to be unequal to null.
      if (isNotANumber(value)) return { ...filter, value: nullValue };
      return isNull(value) ? nothing(filter) : filter;
    default:
      return isUnknown(value) ? nothing(filter) : filter;
  }
}

function nothing({ field }: FieldFilter): FieldFilter {
  return { field, op: "IN", value: arrayValue([]) };
}

function isUnknown(value: Value): boolean {
  return isNull(value) || isNotANumber(value);
}
