import { expect, test } from "vitest";
import choices from "../rehearsal/companion.config.ts";
import { triggerProblem } from "./trigger-problem.ts";

const name = "onFriendshipCreated";
const own = "projects/sundial-rehearsal/locations/asia-south1";

/** What Google says of a function to which events come. */
const healthy = {
  [`https://cloudfunctions.googleapis.com/v2/${own}/functions/${name}`]: {
    serviceConfig: { service: `${own}/services/onfriendshipcreated` },
    eventTrigger: {
      trigger: `${own}/triggers/onfriendshipcreated-123456`,
      triggerRegion: "asia-south1",
      eventType: "google.cloud.firestore.document.v1.created",
    },
  },
  [`https://eventarc.googleapis.com/v1/${own}/triggers/onfriendshipcreated-123456`]: {
    transport: { pubsub: { subscription: "projects/sundial-rehearsal/subscriptions/eventarc-1" } },
  },
  "https://pubsub.googleapis.com/v1/projects/sundial-rehearsal/subscriptions/eventarc-1": {
    state: "ACTIVE",
    topic: "projects/sundial-rehearsal/topics/eventarc-1",
    pushConfig: { pushEndpoint: "https://onfriendshipcreated.asia-south1.run.app" },
  },
  [`https://run.googleapis.com/v2/${own}/services/onfriendshipcreated`]: {
    terminalCondition: { type: "Ready", state: "CONDITION_SUCCEEDED" },
  },
};

/** What is said of the function where Google says this of the part whose address holds the text. */
const problemWhere = (part: string, changes: object | Error) =>
  triggerProblem(choices, name, async (address) => {
    const answer = healthy[address as keyof typeof healthy];
    if (!address.includes(part)) return answer;
    if (changes instanceof Error) throw changes;
    return { ...answer, ...changes };
  });
const refusal = (status: number) => Object.assign(new Error("No."), { status });

test("reports nothing for a function with a working trigger", async () => {
  expect(await problemWhere("/functions/", {})).toBeNull();
});

test.each([
  [
    "/functions/",
    { eventTrigger: {} },
    /has no trigger\. Delete it and deploy again: `.+functions:delete onFriendshipCreated --region asia-south1/,
  ],
  [
    "/functions/",
    {
      eventTrigger: {
        trigger: `${own}/triggers/onfriendshipcreated-123456`,
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
  [
    "/triggers/",
    refusal(403),
    /could not be looked at \(No\.\)\. Whoever asks needs roles\/eventarc\.viewer/,
  ],
  ["/subscriptions/", { state: "RESOURCE_ERROR" }, /subscription cannot deliver\. Delete it/],
  ["/subscriptions/", { detached: true }, /cut off from its events\. Delete it/],
  ["/subscriptions/", { topic: "_deleted-topic_" }, /cut off from its events\. Delete it/],
  ["/subscriptions/", { pushConfig: {} }, /delivers to nobody\. Delete it/],
  [
    "/services/",
    { terminalCondition: { state: "CONDITION_FAILED", message: "no image" } },
    /service is not ready \(no image\)\. Deploy again/,
  ],
] as const)("at %s, %j says what to do", async (part, changes, said) => {
  const problem = await problemWhere(part, changes);
  expect(problem).toMatch(/^onFriendshipCreated: /);
  expect(problem).toMatch(said);
});
