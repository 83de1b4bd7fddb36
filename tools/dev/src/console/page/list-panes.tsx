import { type ReactNode, useId, useState } from "react";
import type { Call, Mail, Print, Push, ShownDocument } from "../entries.ts";

/** The mails of Auth and of the functions. */
export function InboxPane({ mails, onOpen }: { mails: Entries<Mail>; onOpen: (path: string) => void }) {
  return (
    <ListPane title="Inbox" entries={mails} empty="Sign up by email on the phone. The mail arrives here.">
      {(rows) =>
        rows.map(([code, { to, subject, body, html, link, language, isUsed, at }]) => (
          <li key={code}>
            <p className="meta">
              To <strong>{to}</strong> in “{language}”
            </p>
            <Item title={subject} meta={isUsed ? "Used" : "Not used yet"} at={at}>
              {html && (
                <iframe title={to} sandbox="" width="100%" height="480" src={`/__dev/mails/${code}`} />
              )}
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
          </li>
        ))
      }
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
      {(rows) =>
        rows.map(([id, { devices, title, body, message, at }]) => (
          <li key={id}>
            <Item title={title} text={body} meta={`to ${devices.join(", ")}`} at={at}>
              <pre>{JSON.stringify(message, null, 2)}</pre>
            </Item>
          </li>
        ))
      }
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
      {(rows) =>
        rows.map(([id, call]) => (
          <li key={id} className={call.error ? "failed" : ""}>
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
          </li>
        ))
      }
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

/** The mobile app's documents come first, counts last. */
const first = ["Users", "Friends", "Invitations", "Notifications", "NotificationHistory"];
const last = ["FunnelCounts", "RateLimits"];
const rankOf = (collection: string) => {
  const index = first.indexOf(collection);
  return index < 0 ? first.length + last.indexOf(collection) + 1 : index;
};

/** All documents by collection, collapsed at first. */
export function DocumentsPane({ documents }: { documents: Entries<ShownDocument> }) {
  const present = new Map([...documents].filter(([, { fields }]) => fields));
  return (
    <ListPane title="Documents" entries={present} empty="There is no document yet.">
      {(rows) =>
        Object.entries(Object.groupBy(rows, ([path]) => path.split("/").slice(0, -1).join("/")))
          .sort(([one], [other]) => rankOf(one) - rankOf(other) || one.localeCompare(other))
          .map(([name, group = []]) => (
            <li key={name}>
              <Item title={name} text={String(group.length)}>
                {group.map(([path, { fields, at }]) => (
                  <Item key={path} text={path.split("/").at(-1)} at={at}>
                    <pre>{JSON.stringify(fields, null, 2)}</pre>
                  </Item>
                ))}
              </Item>
            </li>
          ))
      }
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

// More entries than this need a filter.
const FEW = 5;

interface ListPaneProps<Value> {
  title: string;
  entries: Entries<Value>;
  /** Shown while there is no entry. */
  empty: string;
  /** Renders the entries that match the filter, newest first. */
  children: (rows: [string, Value][]) => ReactNode;
}

function ListPane<Value>({ title, entries, empty, children }: ListPaneProps<Value>) {
  const [filter, setFilter] = useState("");
  const matches = (row: [string, Value]) => JSON.stringify(row).toLowerCase().includes(filter.toLowerCase());
  const search = (
    <input
      type="search"
      aria-label={`Filter: ${title}`}
      placeholder="Filter"
      value={filter}
      onChange={({ target }) => setFilter(target.value)}
    />
  );
  return (
    <Pane name={`list ${title.toLowerCase()}`} title={title} beside={entries.size > FEW && search}>
      <ul>{children([...entries].reverse().filter(matches))}</ul>
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
  const id = useId();
  return (
    <section className={`pane ${name}`} aria-labelledby={id}>
      <div className="title">
        <h2 id={id}>{title}</h2>
        {beside}
      </div>
      {children}
    </section>
  );
}
