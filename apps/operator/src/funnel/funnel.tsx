import { useTranslation } from "react-i18next";
import type { Choices } from "../choices.ts";
import { before } from "../days.ts";
import { Answer } from "../ui/answer.tsx";
import { useCall } from "../use-call.ts";
import { DaysSection } from "./days-section.tsx";
import { SharesSection } from "./shares-section.tsx";
import { StepsSection } from "./steps-section.tsx";
import { matching } from "./sums.ts";
import { TimesSection } from "./times-section.tsx";

/** Everything about the funnel of the period, and of as many days before where they are compared. */
export function Funnel({ choices }: { choices: Choices }) {
  const { t } = useTranslation();
  const { from, to, isCompared } = choices;
  const now = useCall("readFunnel", { from, to });
  const earlier = useCall("readFunnel", before({ from, to }), { isEnabled: isCompared });
  const compared = isCompared && earlier.data ? matching(earlier.data.rows, choices) : null;
  return (
    <Answer query={now}>
      {({ rows, times }) => {
        const chosen = matching(rows, choices);
        return (
          <>
            {isCompared && earlier.error && (
              <p role="alert" className="wrong">
                {t("failure.network")}
              </p>
            )}
            <StepsSection choices={choices} rows={chosen} earlier={compared} />
            <DaysSection choices={choices} rows={chosen} earlier={compared} />
            <SharesSection choices={choices} rows={rows} />
            <TimesSection choices={choices} times={times} />
          </>
        );
      }}
    </Answer>
  );
}
