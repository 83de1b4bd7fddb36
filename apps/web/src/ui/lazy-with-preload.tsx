import { type ComponentType, lazy, useState } from "react";

/** A lazy component that can be preloaded. */
export type PreloadableComponent<Props extends object = object> = ComponentType<Props> & {
  /** Rejects with CodeNotLoaded. */
  preload: () => Promise<unknown>;
};

/**
 * The code of a page could not be loaded: the network dropped it, or a deployment has replaced it. React
 * remembers the failure as long as the document lives, so only a reload helps.
 */
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
