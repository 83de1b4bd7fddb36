import { type ComponentType, lazy, useState } from "react";

/** A component whose code can be fetched before it is shown. */
export type PreloadableComponent<Props extends object = object> = ComponentType<Props> & {
  /** Rejects where the code cannot be had. */
  preload: () => Promise<unknown>;
};

/** React's lazy(), whose component can be preloaded. */
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
    // Rendered at once where it is there; lazy() would show the fallback for a moment.
    const [Component] = useState(() => loaded ?? Lazy);
    return <Component {...props} />;
  }
  return Object.assign(Preloadable, { preload });
}
