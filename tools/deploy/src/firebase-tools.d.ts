/** The parts of Google's CLI that are used here. */
declare module "firebase-tools" {
  type Options<More = object> = { project: string; config?: string; nonInteractive?: true } & More;
  type ListedFunction = import("./live-project.ts").LiveFunction & { eventTrigger?: object };
  const commands: {
    deploy(options: Options<{ only: string; force?: true; message?: string }>): Promise<unknown>;
    functions: { list(options: Options): Promise<ListedFunction[]> };
    firestore: {
      databases: { get(database: string, options: Options): Promise<{ locationId: string }> };
      indexes(options: Options): Promise<import("./differences.ts").IndexFile>;
    };
    logger: { useConsoleLoggers(): void };
  };
  export = commands;
}

// No command returns these without enabling an API or writing to the terminal.
declare module "firebase-tools/lib/apiv2.js" {
  export class Client {
    constructor(options: { urlPrefix: string; auth: true });
    request<Body>(options: object): Promise<{ body: Body }>;
  }
}
declare module "firebase-tools/lib/gcp/rules.js" {
  export function listAllReleases(project: string): Promise<{ name: string; rulesetName: string }[]>;
  export function getRulesetContent(rulesetName: string): Promise<{ name: string; content: string }[]>;
}
declare module "firebase-tools/lib/gcp/secretManager.js" {
  export function secretExists(project: string, name: string): Promise<boolean>;
  export function createSecret(project: string, name: string, labels: object): Promise<unknown>;
  export function addVersion(project: string, name: string, value: string): Promise<unknown>;
  export function accessSecretVersion(project: string, name: string, version: string): Promise<string>;
  type Version = { state: string; versionId: string };
  export function listSecretVersions(project: string, name: string): Promise<Version[]>;
}
declare module "firebase-tools/lib/management/apps.js" {
  export function getAppConfig(id: string, platform: "WEB"): Promise<import("./live-project.ts").WebApp>;
}
