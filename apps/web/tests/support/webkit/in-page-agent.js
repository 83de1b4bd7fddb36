/*
 * What WebDriver's own scripts leave out, inside a page: values as WebDriver BiDi writes them, objects that are kept
 * under a handle, promises that are waited for, and which document this is. An expression whose value is the agent.
 */
(() => {
  const documentId = `${performance.timeOrigin}-${Math.random()}`;
  const kept = new Map();
  const names = new WeakMap();
  const outcomes = [];
  const messages = [];
  let counter = 0;

  const special = { NaN: Number.NaN, "-0": -0, Infinity: Number.POSITIVE_INFINITY, "-Infinity": -Infinity };

  /** From BiDi's spelling to a value. */
  function revive(local) {
    const reference = local.handle ?? local.sharedId;
    if (reference !== undefined) {
      if (!kept.has(reference)) throw Object.assign(new Error(reference), { name: "no such handle" });
      return kept.get(reference);
    }
    const { type, value } = local;
    if (type === "null") return null;
    if (type === "number") return typeof value === "string" ? special[value] : value;
    if (type === "bigint") return BigInt(value);
    if (type === "array") return value.map(revive);
    if (type === "set") return new Set(value.map(revive));
    if (type === "date") return new Date(value);
    if (type === "regexp") return new RegExp(value.pattern, value.flags);
    if (type === "object") return Object.fromEntries(value.map(reviveEntry));
    if (type === "map") return new Map(value.map(reviveEntry));
    if (type === "channel") return (data) => messages.push({ channel: value.channel, data: write(data, 0) });
    return value;
  }

  const reviveEntry = ([key, item]) => [typeof key === "string" ? key : revive(key), revive(item)];

  /** From a value to BiDi's spelling: objects and arrays down to a depth. */
  function write(value, depth, owns = false) {
    if (value === undefined || value === null) return { type: String(value) };
    if (typeof value === "number") return { type: "number", value: writeNumber(value) };
    if (typeof value === "bigint") return { type: "bigint", value: String(value) };
    if (typeof value === "string" || typeof value === "boolean") return { type: typeof value, value };
    const written = writeObject(value, depth);
    return owns ? { ...written, handle: keep(value) } : written;
  }

  function writeNumber(value) {
    if (Object.is(value, -0)) return "-0";
    return Number.isFinite(value) ? value : String(value);
  }

  function writeObject(value, depth) {
    const items = (list) => (depth > 0 ? { value: list.map((item) => write(item, depth - 1)) } : {});
    const entries = (list) =>
      depth > 0 ? { value: list.map(([key, item]) => [key, write(item, depth - 1)]) } : {};
    if (typeof value === "function") return { type: "function" };
    if (typeof value === "symbol") return { type: "symbol" };
    if (value instanceof Node)
      return { type: "node", sharedId: keep(value), value: { nodeType: value.nodeType } };
    if (value === window) return { type: "window", value: { context: "" } };
    if (value instanceof Date) return { type: "date", value: value.toISOString() };
    if (value instanceof RegExp)
      return { type: "regexp", value: { pattern: value.source, flags: value.flags } };
    if (value instanceof Error) return { type: "error" };
    if (typeof value.then === "function") return { type: "promise" };
    if (Array.isArray(value)) return { type: "array", ...items(value) };
    if (value instanceof Set) return { type: "set", ...items([...value]) };
    if (value instanceof Map)
      return { type: "map", ...entries([...value].map(([key, item]) => [write(key, depth - 1), item])) };
    return { type: "object", ...entries(Object.entries(value)) };
  }

  function keep(value) {
    const name = names.get(value) ?? `${documentId}-${counter++}`;
    names.set(value, name);
    kept.set(name, value);
    return name;
  }

  function failure(error) {
    const isError = error instanceof Error;
    const text = isError ? `${error.name}: ${error.message}` : String(error);
    return { type: "exception", text, stack: isError ? String(error.stack) : "" };
  }

  return {
    documentId,
    /** Calls a function; undefined while its promise is not settled. */
    call(callee, { id, args, awaits, owns, depth }) {
      const success = (value) => ({ type: "success", result: write(value, depth ?? 1000, owns) });
      try {
        const value = callee(...args.map(revive));
        if (!awaits || typeof value?.then !== "function") return success(value);
        value
          .then(success)
          .catch(failure)
          .then((outcome) => outcomes.push({ id, outcome }));
      } catch (error) {
        return failure(error);
      }
    },
    /** What is new since the last look. */
    look: () => ({
      documentId,
      url: location.href,
      readyState: document.readyState,
      outcomes: outcomes.splice(0),
      messages: messages.splice(0),
      logs: window.__bidiLogs?.splice(0) ?? [],
    }),
  };
})();
