import { type ComponentProps, useState } from "react";
import { AlertDialog } from "./alert-dialog.tsx";

/** An alert about something that stays true: it is said once. */
export function DismissibleAlert(props: Omit<ComponentProps<typeof AlertDialog>, "onClose">) {
  const [isOpen, setIsOpen] = useState(true);
  return isOpen ? <AlertDialog {...props} onClose={() => setIsOpen(false)} /> : null;
}
