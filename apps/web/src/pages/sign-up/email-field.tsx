import { type ChangeEvent, type FocusEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { TextField, type TextFieldProps } from "../../ui/fields.tsx";

interface EmailFieldProps extends TextFieldProps {
  /** Is told the address that was suggested and taken, which the input has by then. */
  onCorrected: (address: string) => void;
}

interface Suggestion {
  input: HTMLInputElement;
  address: string;
}

/** An input for an email address that asks about a domain that looks mistyped, once the person has left it. */
export function EmailField({ onCorrected, onChange, onBlur, ...field }: EmailFieldProps) {
  const { t } = useTranslation();
  const [suggestion, setSuggestion] = useState<Suggestion>();
  const take = ({ input, address }: Suggestion, isByKeyboard: boolean) => {
    if (isByKeyboard) input.focus();
    input.value = address;
    setSuggestion(undefined);
    onCorrected(address);
  };
  const suggest = async (input: HTMLInputElement) => {
    const { suggestAddress } = await import("./suggest-address.ts");
    afterPress(() => {
      if (input === document.activeElement) return;
      const address = suggestAddress(input.value);
      setSuggestion(address ? { input, address } : undefined);
    });
  };
  return (
    <TextField
      {...field}
      type="email"
      dir="ltr"
      inputMode="email"
      autoComplete="email"
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        setSuggestion(undefined);
        onChange?.(event);
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        // The suggestions are a separate chunk. If it cannot be loaded, nothing is suggested.
        suggest(event.currentTarget).catch(() => {});
        onBlur?.(event);
      }}
      below={
        // There before it says anything, as screen readers want it.
        <div role="status">
          {suggestion && (
            <button
              type="button"
              className="button button-quiet suggestion"
              // The focus stays in the field that the person has gone on to, and a phone's keyboard open.
              onMouseDown={(event) => event.preventDefault()}
              onClick={(event) => take(suggestion, event.currentTarget === document.activeElement)}
            >
              {t("common.didYouMean", { domain: suggestion.address.split("@")[1] })}
            </button>
          )}
        </div>
      }
    />
  );
}

/** Runs at once, or after a press that is in progress: a shifted layout would lose that press. */
function afterPress(action: () => void): void {
  if (!document.querySelector(":active")) action();
  // The click comes right after.
  else addEventListener("mouseup", () => setTimeout(action), { once: true });
}
