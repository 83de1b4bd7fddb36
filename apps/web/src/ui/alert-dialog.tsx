import { type MouseEvent, useId } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./buttons.tsx";

// The native dialog traps the focus, closes on Escape and restores the focus.
const open = (dialog: HTMLDialogElement | null) => {
  if (!dialog || dialog.open) return;
  // The focus on its button scrolls to the end of a long text, in WebKit a little later.
  dialog.addEventListener("scroll", () => dialog.scrollTo(0, 0), { once: true });
  dialog.showModal();
};

/** A modal alert. Rendering it opens it. */
export function AlertDialog({ messages, onClose }: { messages: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation();
  const textId = useId();
  const close = (event: MouseEvent<HTMLButtonElement>) => {
    // Close it before it unmounts: only closing restores the focus.
    event.currentTarget.closest("dialog")?.close();
    onClose();
  };
  return (
    <dialog
      ref={open}
      className="alert"
      role="alertdialog"
      aria-label={t("common.alert")}
      aria-describedby={textId}
      onClose={onClose}
    >
      <div id={textId} className="alert-text">
        {messages.map((message) => (
          <p key={message}>{message}</p>
        ))}
      </div>
      <Button autoFocus onClick={close}>
        {t("common.ok")}
      </Button>
    </dialog>
  );
}
