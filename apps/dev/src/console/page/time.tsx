const clock = new Intl.DateTimeFormat(undefined, { timeStyle: "medium" });

/** A timestamp, shown as a time of day. */
export function Time({ at }: { at: number }) {
  const date = new Date(at);
  return (
    <time dateTime={date.toISOString()} title={date.toLocaleString()}>
      {clock.format(date)}
    </time>
  );
}
