import { type ReactNode, useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { Logo } from "./logo.tsx";

/** The frame around every page: a fixed top bar with the logo, and something in its corner. */
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

/** A new page begins at its top. Going back, the browser restores where the person was. */
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
