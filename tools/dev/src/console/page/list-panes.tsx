import type { ReactNode } from "react";
import type { Call, Mail, Print, Push, ShownDocument } from "../entries.ts";

/** The mails of Auth and of the functions. */
export function InboxPane({ mails, onOpen }: { mails: Entries<Mail>; onOpen: (path: string) => void }) {
  return (
    <ListPane title="Inbox" entries={mails} empty="Sign up by email on the phone. The mail arrives here.">
      {({ to, subject, body, html, link, language, isUsed, at }, code) => (
        <>
          <p className="meta">
            To <strong>{to}</strong> in “{language}”
          </p>
          <Item title={subject} meta={isUsed ? "Used" : "Not used yet"} at={at}>
            {html && <iframe title={to} sandbox="" width="100%" height="480" src={`/__dev/mails/${code}`} />}
            <pre>{body}</pre>
          </Item>
          <div className="row">
            <button type="button" onClick={() => onOpen(pathOf(link))}>
              Open on the phone
            </button>
            <a href={link} target="_blank" rel="noreferrer">
              Open in a tab
            </a>
          </div>
        </>
      )}
    </ListPane>
  );
}

/** The page can have another origin than the link: see HOST in docs/extending.md. */
function pathOf(link: string): string {
  const { pathname, search } = new URL(link);
  return pathname + search;
}

/** The pushes to all devices. */
export function PushesPane({ pushes }: { pushes: Entries<Push> }) {
  return (
    <ListPane title="Pushes" entries={pushes} empty="The inviter’s phone gets a push when the invitee joins.">
      {({ devices, title, body, message, at }) => (
        <Item title={title} text={body} meta={`to ${devices.join(", ")}`} at={at}>
          <pre>{JSON.stringify(message, null, 2)}</pre>
        </Item>
      )}
    </ListPane>
  );
}

// A function's output takes a moment to arrive here.
const PRINT_DELAY_MILLISECONDS = 250;

/** Requests to functions and events for them, each with what happened during it. */
export function CallsPane({ calls, prints }: { calls: Entries<Call>; prints: Entries<Print> }) {
  const printedDuring = ({ at, milliseconds }: Call) =>
    [...prints.values()]
      .filter((print) => print.at >= at && print.at <= at + milliseconds + PRINT_DELAY_MILLISECONDS)
      .map(({ text }) => text)
      .join("\n");
  return (
    <ListPane title="Calls" entries={calls} empty="No function was called yet.">
      {(call) => (
        <div className={call.error ? "failed" : ""}>
          <Item
            title={call.name}
            text={[call.status, call.error].filter(Boolean).join(" ") || "done"}
            meta={`${call.milliseconds} ms`}
            at={call.at}
          >
            <Part title="To">{call.target}</Part>
            <Part title="Request">{call.request}</Part>
            <Part title="Answer">{call.answer}</Part>
            <Part title="Printed meanwhile">{printedDuring(call)}</Part>
            <Part title="Documents written meanwhile">{call.documents.join("\n")}</Part>
          </Item>
        </div>
      )}
    </ListPane>
  );
}

function Part({ title, children }: { title: string; children: string }) {
  return (
    children && (
      <>
        <h3>{title}</h3>
        <pre>{children}</pre>
      </>
    )
  );
}

/** All documents by collection, collapsed at first. */
export function DocumentsPane({ documents }: { documents: Entries<ShownDocument> }) {
  const present = [...documents].filter(([, { fields }]) => fields).reverse();
  const collections = Map.groupBy(present, ([path]) => path.split("/").slice(0, -1).join("/"));
  return (
    <ListPane title="Documents" entries={collections} empty="There is no document yet.">
      {(group, name) => (
        <Item title={name} text={String(group.length)}>
          {group.map(([path, { fields, at }]) => (
            <Item key={path} text={path.split("/").at(-1)} at={at}>
              <pre>{JSON.stringify(fields, null, 2)}</pre>
            </Item>
          ))}
        </Item>
      )}
    </ListPane>
  );
}

interface ItemProps {
  title?: string;
  text?: string | undefined;
  meta?: string;
  at?: number;
  children: ReactNode;
}

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: "medium" });

/** Something that opens, with what is known of it in one line. */
function Item({ title, text, meta, at, children }: ItemProps) {
  return (
    <details>
      <summary>
        <strong>{title}</strong> <span>{text}</span>{" "}
        <span className="meta">
          <span>{meta}</span> {at && <time dateTime={new Date(at).toISOString()}>{clock.format(at)}</time>}
        </span>
      </summary>
      {children}
    </details>
  );
}

type Entries<Value> = ReadonlyMap<string, Value>;

interface ListPaneProps<Value> {
  title: string;
  entries: Entries<Value>;
  /** Shown while there is no entry. */
  empty: string;
  children: (value: Value, id: string) => ReactNode;
}

/** A list of entries, newest first. */
function ListPane<Value>({ title, entries, empty, children }: ListPaneProps<Value>) {
  return (
    <Pane name={`list ${title.toLowerCase()}`} title={title}>
      <ul>
        {[...entries].reverse().map(([id, value]) => (
          <li key={id}>{children(value, id)}</li>
        ))}
      </ul>
      {entries.size === 0 && <p className="meta">{empty}</p>}
    </Pane>
  );
}

interface PaneProps {
  name: string;
  title: string;
  /** Stands beside the title. */
  beside?: ReactNode;
  children: ReactNode;
}

/** One part of the console, a landmark by its title. */
export function Pane({ name, title, beside, children }: PaneProps) {
  return (
    <section className={`pane ${name}`} aria-label={title}>
      <div className="title">
        <h2>{title}</h2>
        {beside}
      </div>
      {children}
    </section>
  );
}
