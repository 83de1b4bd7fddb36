import { brand } from "contract/brand";
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/** The frame of every page: a fixed top bar with the logo and a corner for the language menu. */
export function Layout({ corner, children }: { corner: ReactNode; children: ReactNode }) {
  useScrollReset();
  return (
    <>
      <header className="top-bar">
        <Logo />
        {corner}
      </header>
      <main className="main">{children}</main>
    </>
  );
}

/** Scrolls to the top on navigation; going back, the browser restores the position. */
function useScrollReset() {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (navigationType === "PUSH") window.scrollTo(0, 0);
  }, [pathname, navigationType]);
}

/** The product's name and mark: a sundial with an hour mark in each category's colour. */
const Logo = () => (
  <span className="logo">
    <svg className="logo-mark" viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="4" cy="24" r="2.5" fill="var(--rose)" />
      <circle cx="6.3" cy="16.2" r="2.5" fill="var(--orange)" />
      <circle cx="12.3" cy="10.9" r="2.5" fill="var(--violet)" />
      <circle cx="19.7" cy="10.9" r="2.5" fill="var(--blue)" />
      <circle cx="25.7" cy="16.2" r="2.5" fill="var(--sky)" />
      <circle cx="28" cy="24" r="2.5" fill="var(--mint)" />
      <path d="M10 25.5h13.5L18 15.5z" fill="var(--ink)" />
    </svg>
    {brand.name}
  </span>
);

interface PageProps {
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

/** The page's h1. It takes the focus on client-side navigation, so that screen readers announce the new page. */
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

// For the height of lines: these scripts are higher than Latin.
const languageOf = (name: string) =>
  (/\p{Script=Devanagari}/u.test(name) && "hi") ||
  (/\p{Script=Arabic}/u.test(name) && "und-Arab") ||
  undefined;

/** A person's name, which keeps its own direction and height of line in a text of any language. */
export const Name = ({ name, className }: { name: string; className?: string }) => (
  <bdi lang={languageOf(name)} className={className}>
    {name}
  </bdi>
);

/** Says what to do where something takes long. Rendered while it is waited for: feedback.css counts the seconds. */
export const LongWait = ({ children }: { children: ReactNode }) => (
  <p className="start-notice late" role="status">
    {children}
  </p>
);
