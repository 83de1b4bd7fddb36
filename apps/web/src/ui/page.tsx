import { brand } from "functions/src/product/brand.ts";
import { type ReactNode, useEffect, useRef } from "react";

interface PageProps {
  /** What the browser's tab says, before the product's name. */
  title: string;
  /** The picture above the content, or beside it where there is room. */
  hero?: ReactNode;
  children: ReactNode;
}

/** One page: a card with a picture and content. The content has one `Heading`. */
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
 * The page's one heading. Where one page takes the place of another, the focus comes here, so that the new page is
 * announced; as the site opens, the browser announces it.
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
