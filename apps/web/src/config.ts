import { createContext, useContext } from "react";

/** What a deployment decides without a new build: the content of /config.json. Addresses are absolute URLs. */
export interface AppConfig {
  domainUriPrefix: string;
  productDomain: string;
  productImageLink: string;
  appStoreUrl: string;
  playStoreUrl: string;
  portalLanguages: { code: string; name: string }[];
  firebase: Record<FirebaseKey, string>;
  /** The site key of reCAPTCHA Enterprise, where App Check is in use. */
  appCheckSiteKey?: string;
  /** Where the Auth emulator listens; only a local suite has one. */
  authEmulatorUrl?: string;
}

type FirebaseKey = "apiKey" | "authDomain" | "projectId" | "appId" | "messagingSenderId" | "storageBucket";
type Check = (value: unknown) => boolean;

// Checked by hand: a schema library would weigh more than everything else the invitation page does of its own.
const isText: Check = (value) => typeof value === "string" && value !== "";
const isAddress: Check = (value) =>
  typeof value === "string" && /^https?:$/.test(URL.parse(value)?.protocol ?? "");
const isAbsentOr =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const isListOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length > 0 && value.every(check);
const hasShape =
  (shape: Record<string, Check>): Check =>
  (value) =>
    brokenKeys(value, shape).length === 0;

const configShape = {
  domainUriPrefix: isAddress,
  productDomain: isAddress,
  productImageLink: isAddress,
  appStoreUrl: isAddress,
  playStoreUrl: isAddress,
  portalLanguages: isListOf(hasShape({ code: isText, name: isText })),
  firebase: hasShape({
    apiKey: isText,
    authDomain: isText,
    projectId: isText,
    appId: isText,
    messagingSenderId: isText,
    storageBucket: isText,
  }),
  appCheckSiteKey: isAbsentOr(isText),
  authEmulatorUrl: isAbsentOr(isAddress),
} satisfies Record<keyof AppConfig, Check>;

function brokenKeys(value: unknown, shape: Record<string, Check>): string[] {
  const fields: Record<string, unknown> = typeof value === "object" && value !== null ? { ...value } : {};
  return Object.keys(shape).filter((key) => !shape[key]?.(fields[key]));
}

/** Takes a parsed /config.json at its word only after looking. Throws an Error that names every key that is wrong. */
export function parseConfig(value: unknown): AppConfig {
  const broken = brokenKeys(value, configShape);
  if (broken.length > 0) throw new Error(`/config.json: missing or wrong: ${broken.join(", ")}`);
  return value as AppConfig;
}

/** Fetches the configuration. Throws when it cannot be reached, is not JSON, or is not complete. */
export async function loadConfig(): Promise<AppConfig> {
  const response = await fetch("/config.json");
  if (!response.ok) throw new Error(`/config.json: status ${response.status}`);
  return parseConfig(await response.json());
}

export const ConfigContext = createContext<AppConfig | null>(null);

/** The configuration, anywhere below the app. */
export function useConfig(): AppConfig {
  const config = useContext(ConfigContext);
  if (!config) throw new Error("useConfig needs a ConfigContext above it");
  return config;
}
