import { useTranslation } from "react-i18next";

/** "You and {name} are now friends", or a skeleton while the name loads. */
export function Friends({ name }: { name: string | undefined }) {
  const { t } = useTranslation();
  const [before, after] = t("welcome.friends", { name: "\n" }).split("\n");
  return (
    <p className="lead friends">
      {name === undefined ? (
        <span className="skeleton" />
      ) : (
        <>
          {before}
          <bdi>{name}</bdi>
          {after}
        </>
      )}
    </p>
  );
}
