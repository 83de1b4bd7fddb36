import { useState } from "react";
import { TextField, type TextFieldProps } from "./text-field.tsx";

export interface PasswordFieldProps extends Omit<TextFieldProps, "type" | "inside"> {
  showLabel: string;
  hideLabel: string;
}

/** A password input with a show/hide toggle. */
export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...field}
      type={isShown ? "text" : "password"}
      // When the password is visible, the phone must neither correct nor learn it.
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      inside={
        <button
          type="button"
          className="toggle"
          aria-label={isShown ? hideLabel : showLabel}
          onClick={() => setIsShown(!isShown)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true" className="icon-line">
            <path d="M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7-10-7-10-7z" />
            <circle cx="12" cy="12" r="3" />
            {isShown && <path d="M3 3l18 18" />}
          </svg>
        </button>
      }
    />
  );
}
