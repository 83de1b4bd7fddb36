import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Period } from "../../../../functions/src/operator-contract.ts";
import { isPeriod } from "../choices.ts";
import { dayAt } from "../days.ts";

interface PeriodInputsProps {
  period: Period;
  onChange: (period: Period) => void;
}

/** The first and the last day. What is no period yet, as while it is typed, is said and not asked for. */
export function PeriodInputs({ period, onChange }: PeriodInputsProps) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState({ from: period.from, to: period.to });
  const change = (part: Partial<Period>) => {
    setTyped({ ...typed, ...part });
    onChange({ ...typed, ...part });
  };
  const isWrong = !isPeriod(typed);
  return (
    <>
      {(["from", "to"] as const).map((end) => (
        <label key={end} className="field" htmlFor={`${id}-${end}`}>
          {t(`choices.${end}`)}
          <input
            id={`${id}-${end}`}
            type="date"
            max={dayAt(Date.now())}
            value={typed[end]}
            aria-invalid={isWrong}
            aria-describedby={isWrong ? `${id}-wrong` : undefined}
            onChange={({ target }) => change({ [end]: target.value })}
          />
        </label>
      ))}
      {isWrong && (
        <p id={`${id}-wrong`} role="alert" className="wrong">
          {t("choices.wrongPeriod")}
        </p>
      )}
    </>
  );
}
