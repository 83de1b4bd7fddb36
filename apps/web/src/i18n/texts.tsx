import type { TFunction } from "i18next";
import { Failure } from "../backend/failure.ts";
import { Name } from "../ui/page.tsx";

export function failureText(t: TFunction, error: Error): string {
  if (!(error instanceof Failure)) return t("failure.unexpected");
  const { reason, retryAfterSeconds } = error;
  if (reason === "too-many-requests" && retryAfterSeconds !== undefined) {
    return t("failure.too-many-requests-in-minutes", { count: Math.ceil(retryAfterSeconds / 60) || 1 });
  }
  return t(`failure.${reason}`);
}

/**
 * A sentence with a name or an address, isolated so that its direction does not affect the text around it. Each text has
 * an element of its own: a browser's translation replaces text nodes, and React then fails beside them.
 */
export function TextWithName({ text, name }: { text: (name: string) => string; name: string }) {
  const [before, after] = text("\n").split("\n");
  return (
    <>
      <span>{before}</span>
      <Name name={name} />
      <span>{after}</span>
    </>
  );
}
