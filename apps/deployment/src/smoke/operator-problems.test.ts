import { options } from "functions/src/platform/options.ts";
import { expect, test } from "vitest";
import { CODEBASE } from "../firebase-config.ts";
import choices from "../rehearsal/companion.config.ts";
import { operatorProblems } from "./operator-problems.ts";

const { region } = choices;
const origin = `https://${choices.domain}`;
const list = async () =>
  Object.keys(options).map((id) => ({ id, region, codebase: CODEBASE, state: "ACTIVE" }));
const channels = (regions: Record<string, string>) => ({
  channels: Object.entries(regions).map(([channel, region]) => ({
    name: `projects/-/sites/${choices.site}/channels/${channel}`,
    url: `https://${channel}.web.app`,
    release: {
      version: {
        config: {
          rewrites: [
            { glob: "/call/getInviter", run: { serviceId: "getinviter", region } },
            { glob: "/welcome/*", path: "/activation.html" },
          ],
        },
      },
    },
  })),
});

test("without credentials, says what was not checked", async () => {
  const refuse = () => Promise.reject(new Error("Failed to authenticate."));
  expect(await operatorProblems(choices, origin, { list: refuse, ask: refuse })).toEqual([
    expect.stringMatching(
      /triggers and the regions of the callables were not looked at: Failed to authenticate\. .+firebase login/,
    ),
  ]);
});

test("reports a callable rewritten to another region, on a preview or live", async () => {
  const ask = async () => channels({ live: region, "pr-7": "us-central1" });
  expect(await operatorProblems(choices, origin, { list, ask })).toEqual([]);
  expect(await operatorProblems(choices, "https://pr-7.web.app", { list, ask })).toEqual([
    "getinviter at /call/getInviter: is asked in us-central1, not in asia-south1. See `region`, and deploy again.",
  ]);
});

test.each([
  ["refuses", () => Promise.reject(new Error("No."))],
  ["tells no rewrites", async () => ({})],
])("says that regions were not checked if Hosting %s", async (_, ask) => {
  expect(await operatorProblems(choices, origin, { list, ask })).toEqual([
    expect.stringMatching(
      /^The regions of the callables could not be looked at .+roles\/firebasehosting\.viewer/,
    ),
  ]);
});
