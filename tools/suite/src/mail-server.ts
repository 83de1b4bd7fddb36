import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export type { Email, SMTPServerOptions };

/** Catches all mails that are sent to a free port of this machine. Answers its address, as SMTP_URL has it. */
export async function startMailServer(onMail: (mail: Email) => void, more: SMTPServerOptions = {}) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData: (stream, _session, done) => {
      const read = buffer(stream).then((mail) => PostalMime.parse(mail));
      read.then(onMail).then(() => done(), done);
    },
    ...more,
  });
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const { port } = listening.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, close: () => server.close(() => {}) };
}
