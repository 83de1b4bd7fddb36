import { brand } from "contract/brand";
import { type ReactNode, useEffect, useRef } from "react";

interface PageProps {
  /** The document's title, without the product's name. */
  title: string;
  /** Above the content, or beside it on a wide screen. */
  hero?: ReactNode;
  children: ReactNode;
}

/** A card with a picture and content; the content has exactly one `Heading`. */
export function Page({ title, hero, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
  }, [title]);
  return (
    <div className="card">
      <div className="card-hero">{hero}</div>
      <div className="card-body">{children}</div>
    </div>
  );
}

let isFirstHeading = true;

/**
 * The page's h1. It takes the focus on client-side navigation, so that screen readers announce the new page; on the
 * first load the browser announces it.
 */
export function Heading({ children, className }: { children: ReactNode; className?: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirstHeading) heading.current?.focus({ preventScroll: true });
    isFirstHeading = false;
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}

/** A message with one paragraph per line. */
export const Paragraphs = ({ text }: { text: string }) =>
  text.split("\n").map((paragraph) => <p key={paragraph}>{paragraph}</p>);
