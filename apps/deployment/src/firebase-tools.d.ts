/** Google's command line as a module, as far as it is used here. Each command takes its options by their names. */
declare module "firebase-tools" {
  interface Options {
    project: string;
    config?: string;
    nonInteractive?: true;
  }
  const commands: {
    deploy(options: Options & { only: string; force?: true; message?: string }): Promise<unknown>;
    functions: {
      list(options: Options): Promise<
        {
          id: string;
          region: string;
          codebase?: string;
          labels?: Record<string, string>;
          state?: string;
          eventTrigger?: object;
        }[]
      >;
    };
    hosting: {
      channel: {
        list(
          options: Options & { site: string },
        ): Promise<{ channels: { name: string; release?: { name: string } }[] }>;
        deploy(channel: string, options: Options & { site: string; expires: string }): Promise<unknown>;
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
