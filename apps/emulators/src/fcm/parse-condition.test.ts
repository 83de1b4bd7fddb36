import { expect, test } from "vitest";
import { parseCondition } from "./parse-condition.ts";

// https://firebase.google.com/docs/cloud-messaging/send-topic-messages
test.each<[string, string[]]>([
  ["'a' in topics", ["a", "ab"]],
  ["'a' in topics && 'b' in topics", ["ab"]],
  ["'c' in topics || 'a' in topics && 'b' in topics", ["ab"]],
  ["'c' in topics || ('a' in topics && 'b' in topics)", ["ab", "c"]],
  ["!('b' in topics) && 'a' in topics", ["a"]],
  ["'a' in topics||'b' in topics||'c' in topics||'d' in topics||'e' in topics", ["a", "ab", "c"]],
])("%s matches subscribers of the topics %j", (text, met) => {
  const condition = parseCondition(text);
  expect(["", "a", "ab", "c"].filter((topics) => condition(new Set(topics)))).toEqual(met);
});

test.each([
  ["nothing but a name", "news"],
  ["double quotes", '"a" in topics'],
  ["no operator", "'a' in topics 'b' in topics"],
  ["a word as operator", "'a' in topics and 'b' in topics"],
  ["a loose end", "'a' in topics &&"],
  ["an open parenthesis", "('a' in topics"],
  ["a parenthesis too many", "'a' in topics)"],
  ["a name that is no topic", "'a b' in topics"],
  ["six topics", "'a' in topics||'b' in topics||'c' in topics||'d' in topics||'e' in topics||'f' in topics"],
])("a condition with %s is an invalid argument", (_, text) => {
  expect(() => parseCondition(text)).toThrow(expect.objectContaining({ errorCode: "INVALID_ARGUMENT" }));
});
