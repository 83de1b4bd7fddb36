/** The parts of Google's CLI that are used here. */
declare module "firebase-tools" {
  type Options<More = object> = { project: string; config?: string; nonInteractive?: true } & More;
  type ListedFunction = import("./live-project.ts").LiveFunction & { state?: string; eventTrigger?: object };
  type Channels = { channels: { name: string; release?: { name: string } }[] };
  const commands: {
    deploy(options: Options<{ only: string; force?: true; message?: string }>): Promise<unknown>;
    functions: { list(options: Options): Promise<ListedFunction[]> };
    hosting: {
      channel: {
        list(options: Options<{ site: string }>): Promise<Channels>;
        deploy(channel: string, options: Options<{ site: string; expires: string }>): Promise<unknown>;
      };
    };
    firestore: {
      databases: { get(database: string, options: Options): Promise<{ locationId: string }> };
      indexes(options: Options): Promise<import("./differences.ts").IndexFile>;
    };
    logger: { useConsoleLoggers(): void };
    errorOut(error: unknown): never;
  };
  export = commands;
}

// No command returns these without enabling an API or writing to the terminal.
declare module "firebase-tools/lib/apiv2.js" {
  export class Client {
    constructor(options: { urlPrefix: string; auth: true });
    get(path: string): Promise<{ body: unknown }>;
    post(path: string, body: object): Promise<{ body: unknown }>;
  }
}
declare module "firebase-tools/lib/gcp/rules.js" {
  export function listAllReleases(project: string): Promise<{ name: string; rulesetName: string }[]>;
  export function getRulesetContent(rulesetName: string): Promise<{ name: string; content: string }[]>;
}
declare module "firebase-tools/lib/gcp/secretManager.js" {
  export function listSecretVersions(project: string, name: string): Promise<{ state: string }[]>;
}
declare module "firebase-tools/lib/management/apps.js" {
  export function getAppConfig(id: string, platform: "WEB"): Promise<import("./live-project.ts").WebApp>;
}
