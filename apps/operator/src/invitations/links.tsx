import type { ClickedLink, Period } from "contract/operator";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { BlockButton } from "../abuse/block-button.tsx";
import { ExportedTable } from "../ui/exported-table.tsx";
import { useFormat } from "../use-format.ts";
import { QrCode } from "./qr-code.tsx";

/** Links with the clicks of the period, each with its QR code. */
export function Links({ links, period: { from, to } }: { links: ClickedLink[]; period: Period }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [shown, setShown] = useState<string | null>(null);
  return (
    <>
      <ExportedTable
        title={t("invitations.links")}
        file={`links ${from} ${to}`}
        rows={links}
        keyOf={({ code }) => code}
        exported={({ address, inviterId, since, isOff, clicks }) => ({
          address,
          inviterId: inviterId ?? "",
          since,
          isOff: String(isOff),
          IOS: clicks.IOS,
          ANDROID: clicks.ANDROID,
          DESKTOP: clicks.DESKTOP,
        })}
        columns={[
          { title: t("invitations.link"), cell: ({ code }) => <code>{code}</code> },
          {
            title: t("invitations.clicks"),
            isNumber: true,
            cell: ({ clicks }) => format.number(clicks.IOS + clicks.ANDROID + clicks.DESKTOP),
          },
          { title: "iOS", isNumber: true, cell: ({ clicks }) => format.number(clicks.IOS) },
          { title: "Android", isNumber: true, cell: ({ clicks }) => format.number(clicks.ANDROID) },
          {
            title: t("invitations.created"),
            cell: ({ since }) => <span className="date">{format.date(since)}</span>,
          },
          {
            title: t("invitations.qr"),
            cell: ({ address }) => (
              <button
                type="button"
                className="button button-small"
                aria-label={t("invitations.qrOf", { address })}
                onClick={() => setShown(address)}
              >
                QR
              </button>
            ),
          },
          {
            title: t("abuse.action"),
            cell: ({ code, isOff }) => <BlockButton kind="link" id={code} isBlocked={isOff} />,
          },
        ]}
      />
      {shown && <QrCode address={shown} onClose={() => setShown(null)} />}
    </>
  );
}
