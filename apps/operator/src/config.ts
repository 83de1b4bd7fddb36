/** The content of /config.json: what a deployment decides without a new build. */
export interface OperatorConfig {
  firebase: Record<"apiKey" | "authDomain" | "projectId" | "appId", string>;
  /** The site key of reCAPTCHA Enterprise; App Check is used where there is one. */
  appCheckSiteKey?: string;
}

/** Loads it. Rejects where the server does not answer with one. */
export async function loadConfig(): Promise<OperatorConfig> {
  const response = await fetch("/config.json");
  if (!response.ok) throw new Error(`/config.json: ${response.status}`);
  return (await response.json()) as OperatorConfig;
}
