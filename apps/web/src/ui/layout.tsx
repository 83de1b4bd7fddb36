import { type ReactNode, useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { Logo } from "./logo.tsx";

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
