import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Spinner } from "./buttons.tsx";
import { Heading } from "./page.tsx";

/** An inline error message, announced when it appears, with an optional action. */
export function Notice({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="notice" role="alert">
      <p>{children}</p>
      {action}
    </div>
  );
}

/** A status that takes up as much space as the content it replaces. */
export function InProgress({ label }: { label: string }) {
  return (
    <p className="lead in-progress" role="status">
      <Spinner />
      <span>{label}</span>
    </p>
  );
}

interface PageErrorProps {
  title: string;
  /** One paragraph per line. */
  text: string;
  children?: ReactNode;
}

/** An error that is all that a page shows. */
export const PageError = ({ title, text, children }: PageErrorProps) => (
  <div className="actions" role="alert">
    <Heading>{title}</Heading>
    {text.split("\n").map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
    {children}
  </div>
);

/** Copies a text. Resolves to false where that is blocked, as in many apps. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** An address for a long press, where it could not be copied. */
export function AddressToCopy({ address }: { address: string }) {
  const { t } = useTranslation();
  return (
    <>
      <p role="alert">{t("inApp.copyFailed")}</p>
      <code className="address" dir="ltr">
        {address}
      </code>
    </>
  );
}
