import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { generate } from "selfsigned";
import { type SMTPServerOptions, startMailServer } from "suite/mail-server.ts";
import { expect, onTestFinished, test } from "vitest";
import { serverProblem } from "./mail.ts";

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
  expect(await serverProblem(withLogin("right"))).toBeNull();
  const refused = await serverProblem(withLogin("wrong"));
  expect(refused).toContain("EAUTH");
  expect(refused).not.toContain("wrong@");
});

test("a mail server without encryption gets no login", async () => {
  const withLogin = await serverWithLogin({ disabledCommands: ["STARTTLS"] });
  expect(await serverProblem(withLogin("right"))).toContain("ETLS");
});

test.each(["smtp://127.0.0.1:1", "https://mail.example", "nonsense"])(
  "%s stops a deployment",
  async (url) => {
    expect(await serverProblem(url)).toMatch(/SMTP_URL .*percent-encoded/);
  },
);
