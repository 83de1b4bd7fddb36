import { options } from "functions/src/platform/options.ts";
import { describe, expect, test } from "vitest";
import choices from "../../tests/companion.config.ts";
import { CODEBASE } from "../firebase-config.ts";
import { projectProblems } from "./project-problems.ts";

const { region, project } = choices;
const name = "onFriendshipCreated";
const own = `projects/${project}/locations/${region}`;
const origin = `https://${choices.domain}`;
const deployed = Object.keys(options).map((id) => ({
  ...{ id, region, codebase: CODEBASE, state: "ACTIVE" },
  ...(id === name && { eventTrigger: {} }),
}));
const channel = (id: string, region: string) => ({
  name: `projects/-/sites/${choices.site}/channels/${id}`,
  url: `https://${id}.web.app`,
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
});
const channelsAddress = `https://firebasehosting.googleapis.com/v1beta1/projects/${project}/sites/${choices.site}/channels?pageSize=100`;

/** Google's answers about a healthy product. */
const healthy: Record<string, object> = {
  [channelsAddress]: { channels: [channel("live", region), channel("pr-7", "us-central1")] },
  [`https://cloudfunctions.googleapis.com/v2/${own}/functions/${name}`]: {
    serviceConfig: { service: `${own}/services/onfriendshipcreated` },
    eventTrigger: {
      trigger: `${own}/triggers/onfriendshipcreated-123456`,
      triggerRegion: region,
      eventType: "google.cloud.firestore.document.v1.created",
    },
  },
  [`https://eventarc.googleapis.com/v1/${own}/triggers/onfriendshipcreated-123456`]: {
    transport: { pubsub: { subscription: `projects/${project}/subscriptions/eventarc-1` } },
  },
  [`https://pubsub.googleapis.com/v1/projects/${project}/subscriptions/eventarc-1`]: {
    state: "ACTIVE",
    topic: `projects/${project}/topics/eventarc-1`,
    pushConfig: { pushEndpoint: "https://onfriendshipcreated.asia-south1.run.app" },
  },
  [`https://run.googleapis.com/v2/${own}/services/onfriendshipcreated`]: {
    terminalCondition: { type: "Ready", state: "CONDITION_SUCCEEDED" },
  },
};

interface Changes {
  list?: () => Promise<typeof deployed>;
  /** The answer to each address that contains `part` changes. */
  part?: string;
  answer?: object | Error;
  at?: string;
}

const problems = ({ list = async () => deployed, part = "none", answer = {}, at = origin }: Changes) =>
  projectProblems(choices, at, list, async (address) => {
    if (!address.includes(part)) return healthy[address];
    if (answer instanceof Error) throw answer;
    return { ...healthy[address], ...answer };
  });
const refusal = (status: number) => Object.assign(new Error("No."), { status });

test("reports nothing for a healthy product", async () => {
  expect(await problems({})).toEqual([]);
});

test("without credentials, says what was not checked", async () => {
  const list = () => Promise.reject(new Error("Failed to authenticate."));
  expect(await problems({ list })).toEqual([
    expect.stringMatching(/^Not checked: .+ \(Failed to authenticate\.\)\. .+firebase login/),
  ]);
});

test("reports each function that failed, is in another region or belongs to another codebase", async () => {
  const [first, second, third, ...others] = deployed;
  const changed = [
    { ...first, state: "FAILED" },
    { ...second, region: "us-central1" },
    { ...third, codebase: "default" },
  ] as typeof deployed;
  const lines = await problems({ list: async () => [...changed, ...others] });
  expect(lines.map((line) => line.split(":")[0])).toEqual(Object.keys(options).slice(0, 3));
});

describe("the regions of callables", () => {
  test("are those of the checked origin's rewrites", async () => {
    expect(await problems({ at: "https://pr-7.web.app" })).toEqual([
      "getinviter at /call/getInviter: leads to us-central1, not to asia-south1. See `region`, and deploy again.",
    ]);
  });

  test.each([
    ["refuses", refusal(403)],
    ["tells no rewrites", { channels: [] }],
  ])("are unknown if Hosting %s", async (_, answer) => {
    expect(await problems({ part: "/channels", answer })).toEqual([
      expect.stringMatching(/^Not checked: the regions of the callables .+roles\/firebasehosting\.viewer/),
    ]);
  });
});

test.each([
  ["/functions/", { eventTrigger: {} }, /has no trigger\. Delete it and deploy again: `.+functions:delete/],
  [
    "/functions/",
    {
      eventTrigger: {
        trigger: "t",
        triggerRegion: "nam5",
        eventType: "google.cloud.firestore.document.v1.created",
      },
    },
    /waits for documents in nam5, and the database is in asia-south1\. .*deploy again/,
  ],
  [
    "/triggers/",
    { conditions: { Ready: { message: "no destination" } } },
    /trigger has failed \(no destination\)\. Delete it/,
  ],
  ["/triggers/", refusal(404), /is gone \(No\.\)\. Delete it/],
  ["/triggers/", refusal(403), /not checked \(No\.\)\. This needs roles\/eventarc\.viewer/],
  ["/subscriptions/", { state: "RESOURCE_ERROR" }, /subscription cannot deliver\. Delete it/],
  ["/subscriptions/", { detached: true }, /subscription cannot deliver\. Delete it/],
  ["/subscriptions/", { topic: "_deleted-topic_" }, /subscription cannot deliver\. Delete it/],
  ["/subscriptions/", { pushConfig: {} }, /subscription cannot deliver\. Delete it/],
  [
    "/services/",
    { terminalCondition: { state: "CONDITION_FAILED", message: "no image" } },
    /service is not ready \(no image\)\. Deploy again/,
  ],
] as const)("at %s, %j says what to do", async (part, answer, said) => {
  const [problem, ...more] = await problems({ part, answer });
  expect(more).toEqual([]);
  expect(problem).toMatch(/^onFriendshipCreated: /);
  expect(problem).toMatch(said);
});
