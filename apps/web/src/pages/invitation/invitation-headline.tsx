import { useTranslation } from "react-i18next";
import { Heading } from "../../ui/page.tsx";

/** Who asks, and for what: one sentence, its first line large. Without a name yet, the space it will take. */
export function InvitationHeadline({ name }: { name: string | undefined }) {
  const { t } = useTranslation();
  const isLoading = name === undefined;
  const [who, what] = t("invitation.headline", {
    name: isLoading ? "…" : name.replaceAll(/\s+/g, " "),
  }).split("\n");
  return (
    <Heading className="headline">
      <span className={isLoading ? "headline-who skeleton" : "headline-who"}>{who}</span> <br />
      {what}
    </Heading>
  );
}
