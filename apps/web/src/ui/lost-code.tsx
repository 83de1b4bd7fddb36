import { Component, type ComponentType, lazy, type ReactNode, useState } from "react";

export type PreloadableComponent<Props extends object = object> = ComponentType<Props> & {
  preload: () => Promise<unknown>;
};

/** The network dropped a page's code, or a deployment replaced it. React remembers that until a reload. */
export class CodeNotLoaded extends Error {}

/** React's lazy() with `preload`. Both fail with CodeNotLoaded. */
export function lazyWithPreload<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): PreloadableComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    try {
      loaded ??= await load();
    } catch (cause) {
      throw new CodeNotLoaded(String(cause), { cause });
    }
    return { default: loaded };
  };
  const Lazy = lazy(preload) as ComponentType<Props>;
  function Preloadable(props: Props) {
    // Once loaded, render it directly: lazy() would still show the fallback for one frame.
    const [Component] = useState(() => loaded ?? Lazy);
    return <Component {...props} />;
  }
  return Object.assign(Preloadable, { preload });
}

interface ErrorBoundaryProps {
  fallback: (error: Error) => ReactNode;
  children: ReactNode;
}

/** Shows the fallback when rendering throws, also for a page without its code. Around a page it needs a key per page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: Error | null }> {
  override state = { error: null };

  static getDerivedStateFromError = (error: Error) => ({ error });

  override render() {
    return this.state.error ? this.props.fallback(this.state.error) : this.props.children;
  }
}

// Undefined on the server.
const openedAt = globalThis.location?.pathname;

/** Whether a reload may get missing code: after a link, so that no document reloads itself twice. */
export const mayLoadAgain = () => navigator.onLine && location.pathname !== openedAt;

// From ssr/fill-page.ts.
const notice = () => document.getElementById("late-notice");

/** All that the page needs is there, or the page itself says what is not. */
export const hideLateNotice = () => notice()?.remove();

/** Something that the page needs is not going to come. */
export const showLateNotice = () => notice()?.classList.remove("late");
