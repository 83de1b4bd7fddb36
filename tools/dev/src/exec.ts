import { suiteAddresses, suiteEnvironment } from "suite/addresses.ts";
import { type Launch, launch, runCommand, SuiteFailure } from "suite/launch.ts";
import { requireBuild, startSuite } from "suite/start-suite.ts";

/** `exec [--] command`: runs a command in the repository's root inside a fresh suite, and exits with its code. */
await launch(async (launch) => {
  const command = process.argv.slice(process.argv[2] === "--" ? 3 : 2);
  if (command.length === 0) throw new SuiteFailure("Say what to run: pnpm --filter dev suite <command>");
  requireBuild();
  const addresses = { ...(await suiteAddresses()), oneProcess: true } as const;
  requireLoadableFunctions(launch);
  await Promise.all([
    // Both are loaded late: a suite that cannot start says so at once.
    startSuite(launch, addresses, () => import("./seed.ts").then(({ seed }) => seed())),
    import("suite/built-sites.ts").then(({ startOperatorPage, startWebApp }) =>
      Promise.all([startWebApp(addresses), startOperatorPage(addresses)]),
    ),
  ]);
  const code = await runCommand(launch, command, suiteEnvironment(addresses));
  // From 128 on, a signal ended the command.
  if (code > 0 && code < 128) console.error(`The emulators' log of this run: ${launch.log.path}`);
  return code;
});

/** The Functions emulator would go on without them and wait for a new build. */
function requireLoadableFunctions({ log, fail }: Launch): void {
  log.on("line", (line) => {
    const [, reason] = /^Failed to generate manifest from function source: (.*)/.exec(line) ?? [];
    if (reason) fail(new SuiteFailure(`The functions do not load: ${reason}. Build them: npx pnpm@12 build`));
  });
}
