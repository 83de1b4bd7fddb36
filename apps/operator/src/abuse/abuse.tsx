import { useTranslation } from "react-i18next";
import { Section } from "../ui/section.tsx";
import { BlockForm } from "./block-form.tsx";
import { Blocks } from "./blocks.tsx";
import { Reports } from "./reports.tsx";

/** What visitors have reported, and what is stopped: each with one press. */
export function Abuse() {
  const { t } = useTranslation();
  return (
    <Section title={t("abuse.title")} lead={t("abuse.lead")}>
      <div className="grid">
        <Reports />
        <div>
          <Blocks />
          <BlockForm />
        </div>
      </div>
    </Section>
  );
}
