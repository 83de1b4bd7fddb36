import type { ReactNode } from "react";

/** An inline error message, announced when it appears, with an optional action. */
export function Notice({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="notice" role="alert">
      <p>{children}</p>
      {action}
    </div>
  );
}
