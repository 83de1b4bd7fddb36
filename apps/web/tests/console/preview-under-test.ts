import { freePorts } from "suite/free-ports.ts";
import { printed, startLauncher } from "suite/testing/launcher.ts";
import { test as journey } from "../support/journey.ts";

interface Previewed {
  /** The product as `preview` runs it, with separate data. */
  preview: { origin: string };
}

/** A journey's `test` with a `preview` that the tests of one file share. */
export const test = journey.extend<Previewed>({
  preview: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's needs from this pattern
    async ({}, use) => {
      const [port = 0] = await freePorts(1);
      const launcher = startLauncher("preview.ts", [], { PORT: String(port) });
      const origin = `http://localhost:${port}`;
      await printed(launcher, `${origin}/__dev`);
      // One that starts may take longer than a page waits for it. Then Auth sends the mail.
      await fetch(`${origin}/call/registerUser?wake`);
      await use({ origin });
      await launcher.end();
    },
    { scope: "file" },
  ],
});
