import type { ReactNode } from "react";
import type { CommandName } from "../commands.ts";
import { runCommand } from "./run-command.ts";
import { useAttempt } from "./use-notices.ts";

interface CommandButtonProps {
  command: CommandName;
  input?: object;
  /** Shown to the developer on success. */
  done: string;
  /** The accessible name, if not the text. */
  label?: string;
  children: ReactNode;
}

/** Runs one command and shows its outcome. */
export function CommandButton({ command, input, done, label, children }: CommandButtonProps) {
  const attempt = useAttempt();
  return (
    <button type="button" aria-label={label} onClick={() => attempt(done, () => runCommand(command, input))}>
      {children}
    </button>
  );
}
