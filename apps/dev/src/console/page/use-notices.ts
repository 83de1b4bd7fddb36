import { createContext, useContext } from "react";

/** Shows the developer a message and announces it to screen readers. */
export const Notices = createContext<(notice: string) => void>(() => {});

/** Runs something and shows its outcome: `done`, or the error. */
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
