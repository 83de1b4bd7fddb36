import { Spinner } from "./spinner.tsx";

/** A status that takes up as much space as the content it replaces. */
export function InProgress({ label }: { label: string }) {
  return (
    <p className="lead in-progress" role="status">
      <Spinner />
      <span>{label}</span>
    </p>
  );
}
