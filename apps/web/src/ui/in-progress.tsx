import { Spinner } from "./spinner.tsx";

/** A status as large as the content that it stands in for. */
export function InProgress({ label }: { label: string }) {
  return (
    <p className="lead in-progress" role="status">
      <Spinner />
      <span>{label}</span>
    </p>
  );
}
