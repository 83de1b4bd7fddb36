import { invalidArgument } from "./fcm-error.ts";

/** Whether the condition holds for a device with these topics. */
export type Condition = (topics: ReadonlySet<string>) => boolean;

const maxTopics = 5;
const token = /\s*(?:'([\w.~%-]+)'\s+in\s+topics\b|(&&|\|\||[!()]))\s*/y;

/**
 * Reads "'a' in topics && ('b' in topics || !('c' in topics))", of up to five topics: what is in parentheses first, then
 * from left to right. Fails with INVALID_ARGUMENT. https://firebase.google.com/docs/cloud-messaging/send-topic-messages
 */
export function parseCondition(text: string): Condition {
  const parts = partsOf(text);
  if (parts.filter(({ topic }) => topic).length > maxTopics) throw invalid();
  const condition = parseSequence(parts);
  if (parts.length > 0) throw invalid();
  return condition;
}

interface Part {
  topic: string | undefined;
  symbol: string | undefined;
}

function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < text.length) {
    const match = token.exec(text);
    if (!match) throw invalid();
    parts.push({ topic: match[1], symbol: match[2] });
  }
  return parts;
}

/** Consumes the parts that belong together. */
function parseSequence(parts: Part[]): Condition {
  let left = parseOperand(parts);
  while (parts[0]?.symbol === "&&" || parts[0]?.symbol === "||") {
    const [before, isAnd] = [left, parts.shift()?.symbol === "&&"];
    const right = parseOperand(parts);
    left = (topics) => (isAnd ? before(topics) && right(topics) : before(topics) || right(topics));
  }
  return left;
}

function parseOperand(parts: Part[]): Condition {
  const { topic, symbol } = parts.shift() ?? { topic: undefined, symbol: undefined };
  if (topic) return (topics) => topics.has(topic);
  if (symbol === "!") {
    const operand = parseOperand(parts);
    return (topics) => !operand(topics);
  }
  const inner = symbol === "(" ? parseSequence(parts) : undefined;
  if (!inner || parts.shift()?.symbol !== ")") throw invalid();
  return inner;
}

function invalid() {
  return invalidArgument("Invalid condition expression provided.");
}
