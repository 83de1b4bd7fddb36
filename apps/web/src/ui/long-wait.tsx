import type { ReactNode } from "react";

/** Says what to do where something takes long. Rendered while it is waited for: start-notice.css counts the seconds. */
export const LongWait = ({ children }: { children: ReactNode }) => (
  <p className="start-notice late" role="status">
    {children}
  </p>
);
