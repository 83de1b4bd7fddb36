import { type FormEvent, type ReactNode, useId } from "react";
import type { Call, Fault, Mail, Push, ShownDocument } from "../entries.ts";

/** Sends a command, and shows `done` or its error. */
export type Send = (command: string, input: object, done: string) => Promise<void>;

interface PaneProps {
  /** Its class, if it has its own style. */
  name?: string;
  title: string;
  /** Shown while there is nothing else. */
  empty?: string | false;
  children: ReactNode;
}

/** One part of the console, a landmark by its title. */
export function Pane({ name, title, empty, children }: PaneProps) {
  const id = useId();
  return (
    <section className={`pane ${name ?? ""}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {empty && <p className="meta">{empty}</p>}
      {children}
    </section>
  );
}

interface InboxPaneProps {
  mails: ReadonlyMap<string, Mail>;
  onOpen: (address: string) => void;
}

/** The mails that Auth would have sent, newest first. */
export function InboxPane({ mails, onOpen }: InboxPaneProps) {
  return (
    <Pane title="Inbox" empty={mails.size === 0 && "Sign up by email on the phone. The mail arrives here."}>
      <ul>
        {[...mails].reverse().map(([code, mail]) => (
          <li key={code}>
            <p className="meta">
              To <strong>{mail.to}</strong> in “{mail.language}” <Time at={mail.at} />
            </p>
            <h3>
              {mail.subject} <span className="meta">{mail.isUsed ? "Used" : "Not used yet"}</span>
            </h3>
            <div className="row">
              <button type="button" onClick={() => onOpen(mail.link)}>
                Open on the phone
              </button>
              <a href={mail.link} target="_blank" rel="noreferrer">
                Open in a tab
              </a>
            </div>
          </li>
        ))}
      </ul>
    </Pane>
  );
}

/** The pushes to all devices, newest first. */
export function PushesPane({ pushes }: { pushes: ReadonlyMap<string, Push> }) {
  return (
    <Pane
      title="Pushes"
      empty={pushes.size === 0 && "The inviter’s phone gets a push when the invitee joins."}
    >
      <ul aria-label="Pushes">
        {[...pushes].reverse().map(([id, push]) => (
          <li key={id}>
            <p className="meta">
              To <strong>{push.devices.join(", ")}</strong> <Time at={push.at} />
            </p>
            <details>
              <summary>
                <strong>{push.title}</strong> <span>{push.body}</span>
              </summary>
              <Text of={JSON.stringify(push.message, null, 2)} />
            </details>
          </li>
        ))}
      </ul>
    </Pane>
  );
}

/** One switch for each fault. */
export function FaultsPane({ faults, send }: { faults: ReadonlyMap<string, Fault>; send: Send }) {
  return (
    <Pane title="Faults">
      <div className="row">
        {[...faults].map(([fault, { label, isOn }]) => (
          <button
            key={fault}
            type="button"
            role="switch"
            aria-checked={isOn}
            onClick={() => send("faults", { fault, isOn: !isOn }, `${label}: ${isOn ? "off" : "on"}`)}
          >
            {label}
          </button>
        ))}
      </div>
    </Pane>
  );
}

/** Requests to functions and events for them, newest first. */
export function CallsPane({ calls }: { calls: ReadonlyMap<string, Call> }) {
  return (
    <Pane name="calls" title="Calls" empty={calls.size === 0 && "No function was called yet."}>
      <ul aria-label="Calls">
        {[...calls].reverse().map(([id, call]) => (
          <li key={id} className={call.error ? "failed" : ""}>
            <details>
              <summary>
                <strong>{call.name}</strong> {[call.status, call.error].filter(Boolean).join(" ") || "done"}{" "}
                <span className="meta">
                  {call.milliseconds} ms <Time at={call.at} />
                </span>
              </summary>
              <p className="meta">{call.target}</p>
              {call.request && <Text of={`Request ${call.request}`} />}
              {call.answer && <Text of={`Answer ${call.answer}`} />}
            </details>
          </li>
        ))}
      </ul>
    </Pane>
  );
}

/** What the mobile app reads comes first, counts last. */
const firstCollections = ["Users", "Friends", "Invitations", "Notifications", "NotificationHistory"];

interface DocumentsPaneProps {
  documents: ReadonlyMap<string, ShownDocument>;
  send: Send;
}

/** All documents by collection, collapsed at first. */
export function DocumentsPane({ documents, send }: DocumentsPaneProps) {
  const present = [...documents].filter(([, { fields }]) => fields);
  const collections = Object.entries(
    Object.groupBy(present, ([path]) => path.split("/").slice(0, -1).join("/")),
  );
  const rank = (name: string) => (firstCollections.indexOf(name) + 1 || 99) + name;
  const addInviter = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = new FormData(event.currentTarget).get("name");
    event.currentTarget.reset();
    void send("inviters", { name }, `${name} can invite.`);
  };
  return (
    <Pane title="Documents">
      {collections
        .sort(([one], [other]) => rank(one).localeCompare(rank(other)))
        .map(([name, rows = []]) => (
          <details key={name} className="collection">
            <summary>
              <strong>{name}</strong> {rows.length}
            </summary>
            {rows.reverse().map(([path, { fields, at }]) => (
              <details key={path}>
                <summary>
                  {path.split("/").at(-1)} <Time at={at} />
                </summary>
                <Text of={JSON.stringify(fields, null, 2)} />
              </details>
            ))}
          </details>
        ))}
      <form className="row" onSubmit={addInviter}>
        <label>
          Another inviter’s name
          <input name="name" required />
        </label>
        <button type="submit">Add</button>
      </form>
    </Pane>
  );
}

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: "medium" });

/** A moment, shown as a time of day. */
function Time({ at }: { at: number }) {
  return <time dateTime={new Date(at).toISOString()}>{clock.format(at)}</time>;
}

/** A text that scrolls, so it can be reached by the keyboard. */
function Text({ of }: { of: string }) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
  return <pre tabIndex={0}>{of}</pre>;
}
