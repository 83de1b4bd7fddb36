import type { ReactNode } from "react";
import type { CommandName } from "../commands.ts";
import { runCommand } from "./run-command.ts";
import { useAttempt } from "./use-notices.ts";

interface CommandButtonProps {
  command: CommandName;
  input?: object;
  /** What the developer is told once it is done. */
  done: string;
  /** Read out in place of the text. */
  label?: string;
  children: ReactNode;
}

/** Asks the suite for one thing, and tells how it ended. */
export function CommandButton({ command, input, done, label, children }: CommandButtonProps) {
  const attempt = useAttempt();
  return (
    <button type="button" aria-label={label} onClick={() => attempt(done, () => runCommand(command, input))}>
      {children}
    </button>
  );
}
