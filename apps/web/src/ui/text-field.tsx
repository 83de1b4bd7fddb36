import { type ComponentProps, type ReactNode, useId } from "react";

export interface TextFieldProps extends Omit<ComponentProps<"input">, "id" | "className"> {
  label: string;
  hint?: string | undefined;
  /** What is wrong with what is typed; absent where nothing is. */
  error?: ReactNode;
  /** Stands inside the box, at its end. */
  inside?: ReactNode;
}

/** One line of a form, with its label, and its error tied to it for those who do not see it beside it. */
export function TextField({ label, hint, error, inside, ...input }: TextFieldProps) {
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
    </div>
  );
}
