/** Decorative: the text beside it says what is loading. */
export const Spinner = () => <span className="spinner" aria-hidden="true" />;

/** Fills the page while it loads, and is announced. */
export function Loader({ label }: { label: string }) {
  return (
    <div className="loader" role="status">
      <Spinner />
      <span>{label}</span>
    </div>
  );
}
