import { createSocket } from "node:dgram";
import { Resolver } from "node:dns/promises";
import { once } from "node:events";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { type SMTPServerOptions, startMailServer } from "dev/src/console/mail-server.ts";
import { generate } from "selfsigned";
import { expect, onTestFinished, test } from "vitest";
import choices from "../tests/companion.config.ts";
import { domainRows, mailRows, serverRow } from "./mail.ts";

/** A DNS server with these TXT records. Every other name does not exist. */
async function dns(records: Record<string, string[]>): Promise<Resolver> {
  const socket = createSocket("udp4");
  socket.on("message", (query, { port, address }) => {
    const labels: string[] = [];
    let at = 12;
    for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
      labels.push(query.toString("latin1", at + 1, at + 1 + length));
      at += 1 + length;
    }
    const texts = records[labels.join(".").toLowerCase()];
    const head = Buffer.from(query.subarray(0, 12));
    head.writeUInt16BE(texts ? 0x8180 : 0x8183, 2);
    head.writeUInt16BE(texts?.length ?? 0, 6);
    head.writeUInt32BE(0, 8);
    const answers = (texts ?? []).map((text) => {
      // Of at most 255 bytes each.
      const parts = text.match(/.{1,255}/g) ?? [];
      const data = Buffer.concat(parts.flatMap((part) => [Buffer.from([part.length]), Buffer.from(part)]));
      const answer = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, 0]);
      answer.writeUInt16BE(data.length, 10);
      return Buffer.concat([answer, data]);
    });
    socket.send(Buffer.concat([head, query.subarray(12, at + 5), ...answers]), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  onTestFinished(() => void socket.close());
  const resolver = new Resolver({ timeout: 500, tries: 1 });
  resolver.setServers([`127.0.0.1:${socket.address().port}`]);
  return resolver;
}

const mail = { from: "hello@mail.sundial.example", dkimSelector: "s1" };
const statesOf = async (records: Record<string, string[]>, chosen: typeof mail | object = {}) =>
  Object.fromEntries(
    (await Promise.all(domainRows({ ...mail, ...chosen }, await dns(records)))).map(
      ({ item, state, todo }) => [item, todo ?? state],
    ),
  );

const good = {
  "mail.sundial.example": ["google-site-verification=1", "v=spf1 include:_spf.example.com ~all"],
  "s1._domainkey.mail.sundial.example": [`v=DKIM1; k=rsa; p=${"A".repeat(392)}`],
  "_dmarc.sundial.example": ["v=DMARC1; p=reject"],
};

test("a domain with SPF, DKIM and DMARC is ready, DMARC also from the domain above", async () => {
  expect(await statesOf(good)).toEqual({ SPF: "ready", DKIM: "ready", DMARC: "ready" });
});

test("each missing record is named", async () => {
  expect(await statesOf({ "s1._domainkey.mail.sundial.example": ["v=DKIM1; p="] })).toEqual({
    SPF: expect.stringContaining("Add to mail.sundial.example the TXT record"),
    DKIM: expect.stringContaining("Add the TXT record s1._domainkey.mail.sundial.example"),
    DMARC: expect.stringContaining("_dmarc.mail.sundial.example"),
  });
  expect(await statesOf(good, { dkimSelector: null })).toMatchObject({
    DKIM: expect.stringContaining("mail.dkimSelector"),
  });
});

test("a DNS server that does not answer is no missing record", async () => {
  const resolver = new Resolver({ timeout: 200, tries: 1 });
  resolver.setServers(["127.0.0.1:9"]);
  const [spf] = await Promise.all(domainRows(mail, resolver));
  expect(spf).toMatchObject({ state: "note", todo: expect.stringContaining("could not be looked up") });
});

/** A mail server with a login, and its address with this password. */
async function serverWithLogin(more: SMTPServerOptions) {
  const server = await startMailServer(() => {}, {
    authOptional: false,
    onAuth: ({ password }, _session, done) =>
      password === "right" ? done(null, { user: "sundial" }) : done(new Error("no such login")),
    ...more,
  });
  onTestFinished(server.close);
  return (password: string) => server.url.replace("//", `//sundial:${password}@`);
}

test("a mail server is ready where it takes the login", async () => {
  const { private: key, cert } = await generate([{ name: "commonName", value: "127.0.0.1" }], {
    extensions: [{ name: "subjectAltName", altNames: [{ type: 7, ip: "127.0.0.1" }] }],
  });
  const trusted = getCACertificates("default");
  setDefaultCACertificates([cert]);
  onTestFinished(() => setDefaultCACertificates(trusted));
  const withLogin = await serverWithLogin({ key, cert, disabledCommands: [] });
  expect(await serverRow(withLogin("right"))).toEqual({ item: "Mail server", state: "ready" });
  const refused = await serverRow(withLogin("wrong"));
  expect(refused).toMatchObject({ state: "stops", todo: expect.stringContaining("EAUTH") });
  expect(refused.todo).not.toContain("wrong@");
});

test("a mail server without encryption gets no login", async () => {
  const withLogin = await serverWithLogin({ disabledCommands: ["STARTTLS"] });
  expect(await serverRow(withLogin("right"))).toMatchObject({
    state: "stops",
    todo: expect.stringContaining("ETLS"),
  });
});

test.each(["smtp://127.0.0.1:1", "https://mail.example", "nonsense"])(
  "%s stops a deployment",
  async (url) => {
    expect(await serverRow(url)).toMatchObject({ state: "stops", todo: expect.stringContaining("SMTP_URL") });
  },
);

test("without own mails nothing is looked up; without a secret the command is named", async () => {
  expect(await mailRows(choices, undefined)).toEqual([]);
  const [server] = await mailRows({ ...choices, mail }, undefined, await dns(good));
  expect(server).toMatchObject({ state: "stops", todo: expect.stringContaining("secrets:set SMTP_URL") });
});
