import { useTranslation } from "react-i18next";
import { qrCode } from "ui/qr-code";

/** A link as a QR code for the phone. */
export function Scan({ link }: { link: string }) {
  const { t } = useTranslation();
  const { size, path } = qrCode(link);
  return (
    <>
      <svg viewBox={`0 0 ${size} ${size}`} className="qr" aria-hidden="true">
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <p>{t("welcome.scan")}</p>
    </>
  );
}
