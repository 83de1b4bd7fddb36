import { useTranslation } from "react-i18next";
import { Heading } from "../../ui/page.tsx";

/**
 * "{name} needs your help …" with a large first line, or a skeleton while the name loads. A name of another script keeps
 * its own direction.
 */
export function InvitationHeadline({ name }: { name: string | undefined }) {
  const { t } = useTranslation();
  const isLoading = name === undefined;
  const [who, what] = t("invitation.headline", {
    name: isLoading ? "…" : name.replaceAll(/\s+/g, " "),
  }).split("\n");
  return (
    <Heading className="headline">
      <bdi className={isLoading ? "headline-who skeleton" : "headline-who"}>{who}</bdi> <br />
      {what}
    </Heading>
  );
}
