import { type ReactNode, useLayoutEffect, useState } from "react";
import { type AppConfig, ConfigContext } from "./config.ts";
import { isRecord, readStored } from "./storage.ts";
import { whenIdle } from "./when-idle.ts";

/**
 * Provides the configuration (spec §7). The page's copy serves the first paint. Once the browser is idle, `/config.json`
 * wins, and is kept for the next visit. A broken file changes nothing.
 */
export function ConfigProvider({ embedded, children }: { embedded: AppConfig; children: ReactNode }) {
  const [config, setConfig] = useState(embedded);
  // After the first rendering, which has to match the page, and before the browser paints it.
  useLayoutEffect(() => {
    const kept = readStored("config", isKept);
    if (kept?.embedded === JSON.stringify(embedded)) setConfig(kept.config);
    whenIdle(() =>
      import("./refresh-config.ts")
        .then(({ refreshConfig }) => refreshConfig(embedded))
        .then(setConfig)
        .catch(console.warn),
    );
  }, [embedded]);
  return <ConfigContext value={config}>{children}</ConfigContext>;
}

/** The configuration of an earlier visit, and the page's copy of then: a deployment may have changed that since. */
const isKept = (value: unknown): value is { embedded: unknown; config: AppConfig } =>
  isRecord(value) && isRecord(value.config);
