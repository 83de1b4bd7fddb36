import { createServer, type Socket } from "node:net";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { mailing, mailServer, type SMTPServerOptions } from "../../testing/mail-under-test.ts";
import { addAccount, addInviter, callerNamed } from "../../testing/people.ts";
import { type TestServices, testServices } from "../../testing/test-services.ts";
import { dailyLimits } from "../platform/options.ts";
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
  for (let n = 0; n <= dailyLimits.refusedAddress.address; n++) {
    const uid = await signUp(`guess${n}`);
    answers.push((await send("en", { uid })).mail);
  }
  const told = Array(dailyLimits.refusedAddress.address).fill("address-refused");
  expect(answers).toEqual([...told, "sent"]);
});

test.each([
  ["refuses by its policy", { onRcptTo: (_a, _s, done) => done(refuse(550, "5.7.1 Relaying denied")) }],
  [
    "refuses without a reason's code",
    { onRcptTo: (_a, _s, done) => done(refuse(550, "relay not permitted")) },
  ],
  ["refuses the sender late", { onRcptTo: (_a, _s, done) => done(refuse(550, "5.1.8 Bad sender")) }],
  ["names an address", { onRcptTo: (_a, _s, done) => done(refuse(550, "Blocked: 5.1.1.9")) }],
  ["is full", { onRcptTo: (_a, _s, done) => done(refuse(452, "4.2.2 Mailbox full")) }],
  ["refuses the sender", { onMailFrom: (_a, _s, done) => done(refuse(550, "5.1.8 Bad sender")) }],
  ["refuses all who connect", { onConnect: (_s, done) => done(refuse(554, "5.7.0 Not you")) }],
  [
    "refuses the content",
    { onData: (stream, _s, done) => void stream.resume().on("end", () => done(refuse(554, "5.7.1 Spam"))) },
  ],
  ["wants a login", { authOptional: false, disabledCommands: ["STARTTLS"] }],
] satisfies [string, SMTPServerOptions][])(
  "a server that %s leaves the mail to Auth",
  async (_what, more) => {
    const { url, mails } = await mailServer(more);
    expect(await answerOf(url)).toEqual({ mail: "not-sent" });
    expect(mails).toEqual([]);
  },
);

const sockets = new Set<Socket>();
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
});

/** A server that speaks so. */
async function raw(onConnection: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    sockets.add(socket.on("error", () => {}));
    onConnection(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return `smtp://127.0.0.1:${Object(server.address()).port}`;
}

test("a server that is gone leaves the mail to Auth", async () => {
  expect(await answerOf("smtp://127.0.0.1:1")).toEqual({ mail: "not-sent" });
});

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
  const url = await raw((socket) => void socket.write("220-wait\r\n"));
  const since = performance.now();
  expect(await answerOf(url)).toEqual({ mail: "not-sent" });
  expect(performance.now() - since).toBeLessThan(8000);
});

test("a server that closes in the middle of the mail leaves it to Auth", async () => {
  const url = await raw((socket) => {
    socket.write("220 hello\r\n");
    socket.on("data", (data) => {
      const line = data.toString();
      if (line.startsWith("DATA")) socket.write("354 go on\r\n");
      else if (/^(EHLO|MAIL|RCPT)/.test(line)) socket.write("250 fine\r\n");
      else socket.destroy();
    });
  });
  expect(await answerOf(url)).toEqual({ mail: "not-sent" });
});
