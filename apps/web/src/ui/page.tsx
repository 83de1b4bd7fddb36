import { brand } from "contract/brand";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigationType } from "react-router";
import { logo } from "ui/drawings";
import { Dial } from "./dial.tsx";

/** The frame of every page: a fixed top bar with the logo and a corner for the language menu. */
export function Layout({ corner, children }: { corner: ReactNode; children: ReactNode }) {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  // Going back, the browser restores the position.
  useEffect(() => {
    if (navigationType === "PUSH") window.scrollTo(0, 0);
  }, [pathname, navigationType]);
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

/** The product's name and mark: a sundial with an hour mark in each category's colour. */
const Logo = () => (
  <span className="logo">
    <svg className="logo-mark" viewBox="0 0 32 32" aria-hidden="true">
      {logo.marks.map(({ x, y, colour }) => (
        <circle key={colour} cx={x} cy={y} r={logo.markRadius} fill={`var(--${colour})`} />
      ))}
      <path d={logo.gnomon} fill="var(--ink)" />
    </svg>
    <span>{brand.name}</span>
  </span>
);

interface PageProps {
  /** The number of this page among the three steps of a sign-up. */
  step?: 1 | 2 | 3;
  /** Above the content, or beside it on a wide screen. A sundial if it is not given. */
  hero?: ReactNode;
  children: ReactNode;
}

/** A card with a picture and content; the content has exactly one `Heading`. */
export function Page({ step, hero = <Dial />, children }: PageProps) {
  const { t } = useTranslation();
  return (
    <div className="card" data-step={step}>
      <div className="card-hero">{hero}</div>
      <div className="card-body">
        {step && <p className="eyebrow">{t("common.step", { step })}</p>}
        {children}
      </div>
    </div>
  );
}

let isFirstHeading = true;

interface HeadingProps {
  /** The document's title if it is not what the heading says. */
  title?: string | undefined;
  className?: string;
  children: ReactNode;
}

/** The page's h1 names the document. It takes the focus after a navigation, so that screen readers say the page. */
export function Heading({ title, children, className }: HeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title ?? heading.current?.textContent} · ${brand.name}`;
  });
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

// These scripts are higher than Latin, so their lines are, too.
const scripts: readonly [RegExp, string][] = [
  [/\p{Script=Devanagari}/u, "hi"],
  [/\p{Script=Arabic}/u, "und-Arab"],
];

/** A person's name, which keeps its own direction and height of line in a text of any language. */
export function Name({ name, className }: { name: string; className?: string }) {
  const domain = name.lastIndexOf("@") + 1;
  // An address breaks before its domain, and elsewhere only if it must.
  const address = (
    <>
      <span>{name.slice(0, domain)}</span>
      <wbr />
      <span>{name.slice(domain)}</span>
    </>
  );
  return (
    <bdi lang={scripts.find(([script]) => script.test(name))?.[1]} className={className}>
      {/* A name is a lone text, because translation replaces the nodes of texts before the app starts. */}
      {domain ? address : name}
    </bdi>
  );
}

/** Says what to do where something takes long. Rendered while it is waited for: feedback.css counts the seconds. */
export const LongWait = ({ children }: { children: ReactNode }) => (
  <p className="start-notice late" role="status">
    {children}
  </p>
);
