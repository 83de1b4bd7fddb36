import { useRef } from "react";

/** Ignores a call until the one before has settled. A second press can come before the button shows the first. */
export function useOneAtATime<Args extends unknown[]>(action: (...args: Args) => Promise<unknown>) {
  const isRunning = useRef(false);
  return async (...args: Args): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    // The caller's mutation keeps the error.
    await action(...args).catch(() => {});
    isRunning.current = false;
  };
}
