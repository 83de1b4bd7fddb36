import { Spinner } from "./spinner.tsx";

/** What goes on, said at the size of the content that it stands in for, so that the wait reads like a page. */
export function InProgress({ label }: { label: string }) {
  return (
    <p className="lead in-progress" role="status">
      <Spinner />
      <span>{label}</span>
    </p>
  );
}
