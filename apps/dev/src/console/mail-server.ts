import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export type { Email, SMTPServerOptions };

/** Catches all mails that are sent to a port of this machine, a free one by default. Answers its address, as SMTP_URL has it. */
export async function startMailServer(
  onMail: (mail: Email) => void,
  { port = 0, ...more }: SMTPServerOptions & { port?: number } = {},
) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData: (stream, _session, done) => {
      buffer(stream)
        .then((mail) => PostalMime.parse(mail))
        .then(onMail)
        .then(() => done(), done);
    },
    ...more,
  });
  const listening = server.listen(port, "127.0.0.1");
  await once(listening, "listening");
  const { port: own } = listening.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${own}`, close: () => server.close(() => {}) };
}
