import { type ReactNode, useEffect } from "react";
import { brand } from "../brand.ts";

interface PageProps {
  /** What the browser's tab says, before the product's name. */
  title: string;
  /** The picture above the content, or beside it where there is room. */
  hero?: ReactNode;
  children: ReactNode;
}

/** One page: a card with a picture and content. The content starts with a `Heading`. */
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

/** The page's one heading; the focus comes here when the page is new. */
export function Heading({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <h1 tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
