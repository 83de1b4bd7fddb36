import type { ReactNode } from "react";

/** A plain sentence about trouble, read out as it appears, with room for a way on. */
export function Notice({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="notice" role="alert">
      <p>{children}</p>
      {action}
    </div>
  );
}
