/** Something is going on; say what in the words beside it. */
export const Spinner = () => <span className="spinner" aria-hidden="true" />;

/** A whole page's worth of waiting, announced. */
export function Loader({ label }: { label: string }) {
  return (
    <div className="loader" role="status">
      <Spinner />
      <span>{label}</span>
    </div>
  );
}
