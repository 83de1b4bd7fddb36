import { type ComponentType, lazy, useState } from "react";

/** A component whose code comes when it is first rendered, or when `fetch` is called ahead of that. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const fetch = async () => {
    loaded ??= await load();
    return { default: loaded };
  };
  const Lazy = lazy(fetch) as ComponentType<Props>;
  function Part(props: Props) {
    // What is there is rendered at once; lazy() would have the fallback shown for a moment.
    const [Shown] = useState(() => loaded ?? Lazy);
    return <Shown {...props} />;
  }
  return { Part, fetch };
}
