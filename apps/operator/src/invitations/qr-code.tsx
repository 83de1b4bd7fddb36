import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { encode } from "uqr";

/** A link's QR code in a dialog, large enough to be scanned from a screen or printed. */
export function QrCode({ address, onClose }: { address: string; onClose: () => void }) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const { data, size } = encode(address, { border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <dialog
      ref={dialog}
      className="card qr"
      aria-label={t("invitations.qrOf", { address })}
      onClose={onClose}
    >
      {/* Scanners want dark on light in any theme. */}
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t("invitations.qrOf", { address })}>
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <p>
        <code>{address}</code>
      </p>
      <form method="dialog">
        <button type="submit" className="button">
          {t("invitations.close")}
        </button>
      </form>
    </dialog>
  );
}
