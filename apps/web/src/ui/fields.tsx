import { type ComponentProps, type ReactNode, useId, useState } from "react";

interface TextFieldProps extends Omit<ComponentProps<"input">, "id" | "className"> {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  /** Rendered inside the box, where the text of the input ends. */
  inside?: ReactNode;
}

/** A labelled input. Its hint and error are its accessible description. */
export function TextField({ label, hint, error, inside, ...input }: TextFieldProps) {
  const id = useId();
  const hintId = `${id}hint`;
  const errorId = `${id}error`;
  const described = [hint && hintId, error && errorId].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-box" dir={input.dir}>
        <input {...input} id={id} aria-invalid={Boolean(error)} aria-describedby={described || undefined} />
        {inside}
      </div>
      {hint && (
        <span id={hintId} className="field-hint">
          {hint}
        </span>
      )}
      {error && (
        <span id={errorId} className="field-error">
          {error}
        </span>
      )}
    </div>
  );
}

interface PasswordFieldProps extends Omit<TextFieldProps, "type" | "inside"> {
  showLabel: string;
  hideLabel: string;
}

export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...field}
      type={isShown ? "text" : "password"}
      dir="ltr"
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
