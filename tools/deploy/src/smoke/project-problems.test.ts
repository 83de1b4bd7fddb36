import { options } from "functions/src/platform/options.ts";
import { expect, test } from "vitest";
import choices from "../../tests/companion.config.ts";
import { CODEBASE } from "../firebase-config.ts";
import { projectProblems } from "./project-problems.ts";

const { region, project } = choices;
const name = "onFriendshipCreated";
const own = `projects/${project}/locations/${region}`;
const deployed = Object.keys(options).map((id) => ({
  ...{ id, region, codebase: CODEBASE, state: "ACTIVE" },
  ...(id === name && { eventTrigger: {} }),
}));
/** Google's answers about a healthy product. */
const healthy: Record<string, object> = {
  [`https://cloudfunctions.googleapis.com/v2/${own}/functions/${name}`]: {
    eventTrigger: {
      trigger: `${own}/triggers/onfriendshipcreated-123456`,
      triggerRegion: region,
      eventType: "google.cloud.firestore.document.v1.created",
    },
  },
  [`https://eventarc.googleapis.com/v1/${own}/triggers/onfriendshipcreated-123456`]: {},
};

interface Changes {
  list?: () => Promise<typeof deployed>;
  /** The answer to each address that contains `part` changes. */
  part?: string;
  answer?: object | Error;
}

const problems = ({ list = async () => deployed, part = "none", answer = {} }: Changes) =>
  projectProblems(choices, list, async <Answer>(address: string) => {
    if (!address.includes(part)) return healthy[address] as Answer;
    if (answer instanceof Error) throw answer;
    return { ...healthy[address], ...answer } as Answer;
  });
const refusal = (status: number) => Object.assign(new Error("No."), { status });

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
] as const)("at %s, %j says what to do", async (part, answer, said) => {
  const [problem, ...more] = await problems({ part, answer });
  expect(more).toEqual([]);
  expect(problem).toMatch(/^onFriendshipCreated: /);
  expect(problem).toMatch(said);
});
