import { type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { type AppConfig, ConfigContext } from "./config.ts";
import { readStored, writeStored } from "./storage.ts";
import { whenIdle } from "./when-idle.ts";

const storageKey = "config";

/** What an earlier visit has read, with the page's copy that it replaces: a deployment may have changed that since. */
interface KeptConfig {
  embedded: string;
  config: AppConfig;
}

/**
 * Provides the configuration (spec §7). The page's copy serves the first paint. Once the browser is idle, `/config.json`
 * wins, and is kept for the next visit. A broken file changes nothing.
 */
export function ConfigProvider({ embedded, children }: { embedded: AppConfig; children: ReactNode }) {
  const [config, setConfig] = useState(embedded);
  // After the first rendering, which has to match the page, and before the browser paints it.
  useLayoutEffect(() => {
    const kept = readStored<KeptConfig>(storageKey);
    if (kept?.embedded === JSON.stringify(embedded)) setConfig(kept.config);
  }, [embedded]);
  useEffect(() => {
    whenIdle(async () => {
      try {
        const { refreshConfig } = await import("./refresh-config.ts");
        const fresh = await refreshConfig(embedded);
        setConfig(fresh);
        const kept: KeptConfig = { embedded: JSON.stringify(embedded), config: fresh };
        writeStored(storageKey, isSame(fresh, embedded) ? null : kept);
      } catch (error) {
        console.warn("The configuration was not read again", error);
      }
    });
  }, [embedded]);
  return <ConfigContext value={config}>{children}</ConfigContext>;
}

/** Whether two configurations say the same, in whatever order. */
const isSame = (one: AppConfig, other: AppConfig) => sortedText(one) === sortedText(other);

const sortedText = (config: AppConfig) => JSON.stringify(Object.entries(config).sort());
