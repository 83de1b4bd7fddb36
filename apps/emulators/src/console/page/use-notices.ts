import { createContext, useContext } from "react";

/** Tells the developer something: read out, and shown for a while. */
export const Notices = createContext<(notice: string) => void>(() => {});

/** Runs something, and tells how it ended: `done`, or why not. */
export function useAttempt(): (done: string, run: () => Promise<unknown>) => Promise<boolean> {
  const tell = useContext(Notices);
  return async (done, run) => {
    try {
      await run();
      tell(done);
      return true;
    } catch (error) {
      tell(error instanceof Error ? error.message : String(error));
      return false;
    }
  };
}
