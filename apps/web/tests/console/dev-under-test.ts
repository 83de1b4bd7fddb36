import { freePorts } from "suite/free-ports.ts";
import { type Launcher, printed, startLauncher } from "suite/testing/launcher.ts";
import { test as journey } from "../support/journey.ts";

interface UnderTest {
  /** The product as `dev` runs it for the network, with separate data. */
  dev: Launcher & { origin: string };
}

/** A journey's `test` with a `dev` that the tests of one file share. */
export const test = journey.extend<UnderTest>({
  dev: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's needs from this pattern
    async ({}, use) => {
      const [port = 0] = await freePorts(1);
      const launcher = startLauncher("dev.ts", [], { PORT: String(port), HOST: "127.0.0.1" });
      const origin = `http://127.0.0.1:${port}`;
      await printed(launcher, `${origin}/feedback/ravi/hi`);
      // One that starts may take longer than a page waits for it. Then Auth sends the mail.
      await fetch(`${origin}/call/registerUser?wake`);
      await use(Object.assign(launcher, { origin }));
      await launcher.end();
    },
    { scope: "file" },
  ],
});
