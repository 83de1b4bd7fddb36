import type { Mail } from "../rows.ts";
import { CommandButton } from "./command-button.tsx";
import { Pane } from "./pane.tsx";
import { Time } from "./time.tsx";

const codes = { good: "Not used yet", used: "Used", expired: "Expired" };

/** The mails that Auth would have sent, newest first. */
export function InboxPane({
  mails,
  onOpen,
}: {
  mails: ReadonlyMap<string, Mail>;
  onOpen: (address: string) => void;
}) {
  return (
    <Pane name="inbox" title="Inbox" note={mails.size}>
      {mails.size === 0 && (
        <p className="empty">Sign up by e-mail on the phone, and the mail arrives here.</p>
      )}
      <ul className="cards">
        {[...mails].reverse().map(([code, mail]) => (
          <MailCard key={code} code={code} mail={mail} onOpen={onOpen} />
        ))}
      </ul>
    </Pane>
  );
}

function MailCard({ code, mail, onOpen }: { code: string; mail: Mail; onOpen: (address: string) => void }) {
  return (
    <li className="card arrives">
      <p className="meta">
        To <strong>{mail.to}</strong> <Time at={mail.at} />
      </p>
      <h3>{mail.subject}</h3>
      <p className="meta">
        <span className={`badge code-${mail.code}`}>{codes[mail.code]}</span> in language “{mail.language}”
      </p>
      <div className="row">
        <button type="button" className="primary" onClick={() => onOpen(mail.link)}>
          Open on the phone
        </button>
        <a href={mail.link} target="_blank" rel="noreferrer">
          Open in a tab
        </a>
        {mail.code === "good" && (
          <CommandButton command="expireMail" input={{ code }} done="The code has expired.">
            Let it expire
          </CommandButton>
        )}
      </div>
    </li>
  );
}
