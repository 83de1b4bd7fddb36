import { useTranslation } from "react-i18next";
import { TextWithName } from "../../i18n/text-with-name.tsx";

/** "You and {name} are now friends", or a skeleton while the name loads. */
export function Friends({ name }: { name: string | undefined }) {
  const { t } = useTranslation();
  return (
    <p className="lead friends">
      {name === undefined ? (
        <span className="skeleton" />
      ) : (
        <TextWithName text={(name) => t("welcome.friends", { name })} name={name} />
      )}
    </p>
  );
}
