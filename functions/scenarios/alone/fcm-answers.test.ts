import type { ScriptedAnswer } from "firebase-local/fcm";
import { expect, test, vi } from "vitest";
import { answerWith } from "../../testing/fcm.ts";
import { inviterWithDevices } from "../../testing/pushes.ts";

// The logger takes hold of console.error when it is first imported.
const log = vi.hoisted(() => vi.spyOn(console, "error").mockImplementation(() => {}));
const alerts = vi.hoisted(() => vi.spyOn(console, "warn").mockImplementation(() => {}));

interface Case {
  fcm: string;
  answers: ScriptedAnswer[];
  /** Whether the event is done with, or is to be delivered again. */
  outcome: "done" | "again";
  /** How often the device is reached by this one attempt. */
  reached: number;
  isKept: boolean;
}

const unregistered: ScriptedAnswer = { status: 404, errorCode: "UNREGISTERED" };
const cases: Case[] = [
  { fcm: "200", answers: [], outcome: "done", reached: 1, isKept: true },
  { fcm: "404 UNREGISTERED", answers: [unregistered], outcome: "done", reached: 0, isKept: false },
  { fcm: "400 INVALID_ARGUMENT", answers: [{ status: 400 }], outcome: "done", reached: 0, isKept: true },
  { fcm: "403 SENDER_ID_MISMATCH", answers: [{ status: 403 }], outcome: "done", reached: 0, isKept: true },
  ...[401, 403, 404].map(
    (status): Case => ({
      fcm: `${status} without a code of its own`,
      answers: [{ status, errorCode: null }],
      outcome: "again",
      reached: 0,
      isKept: true,
    }),
  ),
  {
    fcm: "401 THIRD_PARTY_AUTH_ERROR",
    answers: [{ status: 401, errorCode: "THIRD_PARTY_AUTH_ERROR" }],
    outcome: "again",
    reached: 0,
    isKept: true,
  },
  { fcm: "500", answers: [{ status: 500 }], outcome: "again", reached: 0, isKept: true },
];

test.concurrent.each(cases)(
  "when FCM answers $fcm, the event is $outcome",
  async ({ answers, outcome, reached, isKept }) => {
    const inviter = await inviterWithDevices(1);
    const [token = ""] = inviter.tokens;
    await answerWith(token, answers);
    expect(await inviter.announce()).toBe(outcome);
    expect(await inviter.reached()).toEqual([reached]);
    expect(await inviter.stored()).toEqual(isKept ? [token] : []);
  },
);

test("operators hear once an attempt of what only the project's owner can mend, and of nothing else", async () => {
  alerts.mockClear();
  const { tokens, announce } = await inviterWithDevices(5);
  const answers: ScriptedAnswer[] = [
    { status: 403, errorCode: null },
    { status: 403, errorCode: null },
    { status: 401, errorCode: "THIRD_PARTY_AUTH_ERROR" },
    { status: 500 },
    unregistered,
  ];
  await Promise.all(tokens.map((token, index) => answerWith(token, answers.slice(index, index + 1))));
  expect([await announce(), await announce()]).toEqual(["again", "done"]);
  const lines = alerts.mock.calls.map(([line]) => JSON.parse(String(line)));
  expect(lines).toMatchObject([
    { message: "operator-alert", event: "pushes", refusals: ["PERMISSION_DENIED", "THIRD_PARTY_AUTH_ERROR"] },
  ]);
});

test("the log has the specification's words and FCM's reason, and no token", async () => {
  log.mockClear();
  const { tokens, announce } = await inviterWithDevices(1);
  await answerWith(tokens[0] ?? "", [{ status: 500 }]);
  await announce();
  expect(log.mock.calls.map(([line]) => JSON.parse(String(line)).message)).toEqual([
    expect.stringContaining("Error Notification: messaging/internal-error"),
  ]);
  expect(JSON.stringify(log.mock.calls)).not.toContain(tokens[0]);
});
