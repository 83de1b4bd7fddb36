import { type ComponentType, lazy, useState } from "react";

/** A lazy component that can be preloaded. */
export type PreloadableComponent<Props extends object = object> = ComponentType<Props> & {
  /** Rejects when the code cannot be loaded. */
  preload: () => Promise<unknown>;
};

/** React's lazy() with `preload`. */
export function lazyWithPreload<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): PreloadableComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    loaded ??= await load();
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
