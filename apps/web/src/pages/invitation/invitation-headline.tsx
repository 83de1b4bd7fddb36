import { useTranslation } from "react-i18next";
import { Name } from "../../ui/name.tsx";
import { Heading } from "../../ui/page.tsx";

/** Longer names are set smaller, and end after two lines. */
const LONG_NAME = 20;

/**
 * "{name} needs your help …", of which name and "needs your help" are large; a skeleton while the name loads. A name of
 * another script keeps its own direction.
 */
export function InvitationHeadline({ name }: { name: string | undefined }) {
  const { t } = useTranslation();
  const isLoading = name === undefined;
  const [who = "", ask, rest] = t("invitation.headline", {
    name: isLoading ? "…" : name.replaceAll(/\s+/g, " "),
  }).split("\n");
  return (
    <Heading className={who.length > LONG_NAME ? "headline headline-long" : "headline"}>
      <Name name={who} className={isLoading ? "headline-who skeleton" : "headline-who"} /> <br />
      <span className="headline-ask">{ask}</span> <br />
      {rest}
    </Heading>
  );
}
