import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ClickedLink, Period } from "../../../../functions/src/operator-contract.ts";
import { BlockButton } from "../abuse/block-button.tsx";
import { CsvButton } from "../ui/csv-button.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { useFormat } from "../use-format.ts";
import { QrCode } from "./qr-code.tsx";

/** Links with the clicks of the period, each with its QR code. */
export function Links({ links, period: { from, to } }: { links: ClickedLink[]; period: Period }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [shown, setShown] = useState<string | null>(null);
  const title = t("invitations.links");
  const platforms = ["IOS", "ANDROID", "DESKTOP"] as const;
  const rows = () => [
    ["address", "inviterId", "since", "isOff", ...platforms],
    ...links.map(({ address, inviterId, since, isOff, clicks }) => [
      address,
      inviterId ?? "",
      since,
      String(isOff),
      ...platforms.map((name) => clicks[name]),
    ]),
  ];
  return (
    <div>
      <div className="card-head">
        <h3>{title}</h3>
        <CsvButton name={`links ${from} ${to}`} of={title} rows={rows} />
      </div>
      <DataTable
        caption={title}
        rows={links}
        keyOf={({ code }) => code}
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
    </div>
  );
}
