import { createServer } from "node:net";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { mailing, mailServer, type SMTPServerOptions } from "../../testing/mail-under-test.ts";
import { addAccount, addInviter, callerNamed } from "../../testing/people.ts";
import { type TestServices, testServices } from "../../testing/test-services.ts";
import { otherLimits } from "../platform/options.ts";
import { LIFETIME } from "./mail-code.ts";
import { registerInvitee } from "./register-user.ts";

/** Mail servers that do not take a mail: Auth then sends its own, unless they say that there is no such address. */
let services: TestServices;
beforeEach(async () => {
  services = testServices();
  await addInviter(services, "ana");
  await signUp("mira");
});

async function signUp(uid: string): Promise<string> {
  await addAccount(services, uid, { emailVerified: false });
  await registerInvitee(services, callerNamed(uid), { inviterId: "ana", name: "Mira" });
  return uid;
}

const answerOf = (url: string) => mailing(services, url).send();

const refuse = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

test.each([
  [550, "5.1.1 There is no such mailbox"],
  [553, "5.1.2 Bad domain"],
  [556, "5.1.10 The domain takes no mail"],
])("a server that says %i %s for good makes the answer address-refused", async (status, message) => {
  const { url } = await mailServer({ onRcptTo: (_address, _session, done) => done(refuse(status, message)) });
  expect(await answerOf(url)).toEqual({ mail: "address-refused" });
});

const refusing: SMTPServerOptions = {
  onRcptTo: (_address, _session, done) => done(refuse(550, "5.1.1 There is no such mailbox")),
};

test("a stranger does not learn whether a mailbox exists by an account that is not new", async () => {
  const { url } = await mailServer(refusing);
  vi.useFakeTimers({ now: Date.now() + LIFETIME + 1, toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  expect(await answerOf(url)).toEqual({ mail: "sent" });
});

test("a network learns of so many addresses in a day that they do not exist", async () => {
  const { url } = await mailServer(refusing);
  const { send } = mailing(services, url);
  const answers: string[] = [];
  for (let n = 0; n <= otherLimits.refusedAddress.daily.address; n++) {
    const uid = await signUp(`guess${n}`);
    answers.push((await send("en", { uid })).mail);
  }
  const told = Array(otherLimits.refusedAddress.daily.address).fill("address-refused");
  expect(answers).toEqual([...told, "sent"]);
});

test.each([
  ["refuses by its policy", { onRcptTo: (_a, _s, done) => done(refuse(550, "5.7.1 Relaying denied")) }],
  ["refuses the sender late", { onRcptTo: (_a, _s, done) => done(refuse(550, "5.1.8 Bad sender")) }],
  ["names an address", { onRcptTo: (_a, _s, done) => done(refuse(550, "Blocked: 5.1.1.9")) }],
  ["refuses the sender", { onMailFrom: (_a, _s, done) => done(refuse(550, "5.1.1 Bad sender")) }],
] satisfies [string, SMTPServerOptions][])(
  "a server that %s leaves the mail to Auth",
  async (_what, more) => {
    const { url, mails } = await mailServer(more);
    expect(await answerOf(url)).toEqual({ mail: "not-sent" });
    expect(mails).toEqual([]);
  },
);

test("a server without encryption gets no login", async () => {
  const logins: string[] = [];
  const { url, mails } = await mailServer({
    disabledCommands: ["STARTTLS"],
    onAuth: ({ username = "" }, _session, done) => {
      logins.push(username);
      done(null, { user: username });
    },
  });
  expect(await answerOf(url.replace("//", "//sundial:password@"))).toEqual({ mail: "not-sent" });
  expect([logins, mails]).toEqual([[], []]);
});

test("a server that is slow is waited for five seconds", async () => {
  const server = createServer((socket) => {
    onTestFinished(() => void socket.destroy());
    socket.on("error", () => {}).write("220-wait\r\n");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const since = performance.now();
  expect(await answerOf(`smtp://127.0.0.1:${Object(server.address()).port}`)).toEqual({ mail: "not-sent" });
  expect(performance.now() - since).toBeLessThan(8000);
});
