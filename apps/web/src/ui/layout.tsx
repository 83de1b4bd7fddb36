import { type ReactNode, useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { Logo } from "./logo.tsx";

/** The frame around every page: a fixed top bar, and a new page announced by moving the focus to its heading. */
export function Layout({ corner, children }: { corner: ReactNode; children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  useFocusOnNewPage(main);
  return (
    <>
      <header className="top-bar">
        <Logo />
        {corner}
      </header>
      <main ref={main} className="main">
        {children}
      </main>
    </>
  );
}

function useFocusOnNewPage(main: React.RefObject<HTMLElement | null>) {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const seen = useRef({ pathname, heading: null as Element | null });
  useEffect(() => {
    const heading = main.current?.querySelector("h1") ?? null;
    const before = seen.current;
    seen.current = { pathname, heading };
    // The same heading under another address is the same page, in another language for instance.
    if (before.pathname === pathname || before.heading === heading) return;
    heading?.focus({ preventScroll: true });
    // Going back, the browser restores where the person was.
    if (navigationType !== "POP") window.scrollTo(0, 0);
  }, [pathname, navigationType, main]);
}
