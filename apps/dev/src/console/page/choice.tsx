import { useId } from "react";

interface ChoiceProps {
  label: string;
  value: string;
  /** Names by value. */
  options: Record<string, string>;
  onChange: (value: string) => void;
}

/** A select with its label. */
export function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="choice">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {Object.entries(options).map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
