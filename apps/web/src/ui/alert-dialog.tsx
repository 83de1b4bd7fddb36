import { type MouseEvent, useId } from "react";
import { Button } from "./button.tsx";

interface AlertDialogProps {
  /** One line each. */
  messages: readonly string[];
  /** What kind of window this is, for screen readers. */
  label: string;
  closeLabel: string;
  onClose: () => void;
}

// The browser's own dialog keeps the focus inside, closes on Escape and gives the focus back.
const open = (dialog: HTMLDialogElement | null) => {
  if (dialog && !dialog.open) dialog.showModal();
};

/** Says something that must not be missed. Render it to open it. */
export function AlertDialog({ messages, label, closeLabel, onClose }: AlertDialogProps) {
  const textId = useId();
  const close = (event: MouseEvent<HTMLButtonElement>) => {
    // Closed before it is gone, because only closing gives the focus back.
    event.currentTarget.closest("dialog")?.close();
    onClose();
  };
  return (
    <dialog
      ref={open}
      className="alert"
      role="alertdialog"
      aria-label={label}
      aria-describedby={textId}
      onClose={onClose}
    >
      <div id={textId} className="alert-text">
        {messages.map((message) => (
          <p key={message}>{message}</p>
        ))}
      </div>
      <Button autoFocus onClick={close}>
        {closeLabel}
      </Button>
    </dialog>
  );
}
