/** A bar as long as its share of the longest, with another below it to compare with. Numbers say the same beside it. */
export function Bar({ share, earlier }: { share: number; earlier?: number | undefined }) {
  const percent = (part: number) => `${Math.max(0, Math.min(1, part)) * 100}%`;
  return (
    <span className="bar" aria-hidden="true">
      <span className="bar-now" style={{ width: percent(share) }} />
      {earlier !== undefined && <span className="bar-earlier" style={{ width: percent(earlier) }} />}
    </span>
  );
}
