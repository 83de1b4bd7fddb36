/**
 * Call it before the page is hydrated. If an extension has put something into the page, React draws it anew, with empty
 * fields. The returned function then gives the new fields what was typed into the old ones, and the focus.
 */
export function keepTyped(): (setValue: (name: string, value: string) => void) => void {
  const fields = [...document.querySelectorAll("input")];
  let focused: EventTarget | null = document.activeElement;
  const follow = ({ target }: Event) => {
    focused = target;
  };
  addEventListener("focusin", follow);
  return (setValue) => {
    removeEventListener("focusin", follow);
    for (const field of fields) {
      const drawn = document.querySelector<HTMLInputElement>(`input[name="${field.name}"]`);
      if (!drawn || field.isConnected) continue;
      setValue(field.name, field.value);
      if (field === focused) drawn.focus();
    }
    fields.length = 0;
  };
}
