import { type ComponentProps, type ReactNode, useId } from "react";

export interface TextFieldProps extends Omit<ComponentProps<"input">, "id" | "className"> {
  label: string;
  hint?: ReactNode;
  /** The validation message, if the value is invalid. */
  error?: ReactNode;
  /** Rendered inside the box, after the input. */
  inside?: ReactNode;
  /** Rendered below the hint and the message; is no part of the description. */
  below?: ReactNode;
}

/** A labelled input. Its hint and error are its accessible description. */
export function TextField({ label, hint, error, inside, below, ...input }: TextFieldProps) {
  const id = useId();
  const hintId = `${id}hint`;
  const errorId = `${id}error`;
  const described = [hint && hintId, error && errorId].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
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
      {below}
    </div>
  );
}
