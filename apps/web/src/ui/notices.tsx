import { type ReactNode, useSyncExternalStore } from "react";
import { Spinner } from "./buttons.tsx";

/** An inline error message, announced when it appears, with an optional action. */
export function Notice({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="notice" role="alert">
      <p>{children}</p>
      {action}
    </div>
  );
}

/** A status that takes up as much space as the content it replaces. */
export function InProgress({ label }: { label: string }) {
  return (
    <p className="lead in-progress" role="status">
      <Spinner />
      <span>{label}</span>
    </p>
  );
}

const neverChanges = () => () => {};

/** False on the server and during hydration, then true. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
