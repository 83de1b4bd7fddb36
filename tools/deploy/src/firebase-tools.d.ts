/** The parts of Google's CLI that are used here. */
declare module "firebase-tools" {
  type Options<More = object> = { project: string; nonInteractive: true } & More;
  type Deployment = { config: string; only: string; force?: true; message?: string };
  const commands: {
    deploy(options: Options<Deployment>): Promise<unknown>;
    functions: {
      list(options: Options): Promise<import("./functions.ts").LiveFunction[]>;
      delete(names: string[], options: Options<{ region: string; force: true }>): Promise<unknown>;
    };
    firestore: { indexes(options: Options): Promise<import("./differences.ts").IndexFile> };
    logger: { useConsoleLoggers(): void };
  };
  export = commands;
}

// No command does the following without more.
declare module "firebase-tools/lib/apiv2.js" {
  export class Client {
    constructor(options: { urlPrefix: string; auth: true });
    request<Body>(options: object): Promise<{ body: Body }>;
  }
}
declare module "firebase-tools/lib/auth.js" {
  export function getGlobalDefaultAccount(): object | undefined;
}
declare module "firebase-tools/lib/defaultCredentials.js" {
  export function getCredentialPathAsync(account: object): Promise<string | undefined>;
}
declare module "firebase-tools/lib/gcp/run.js" {
  export function setInvokerUpdate(project: string, service: string, invoker: string[]): Promise<void>;
}
