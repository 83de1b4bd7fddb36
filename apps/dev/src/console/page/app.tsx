import { useEffect, useState } from "react";
import { seedVariants } from "../../seed-variants.ts";
import {
  type AnyChange,
  type Fault,
  type Mail,
  noRows,
  type Rows,
  type ShownDocument,
  type TableName,
} from "../rows.ts";
import { CallsPane } from "./calls-pane.tsx";
import { CommandButton } from "./command-button.tsx";
import { DataPane } from "./data-pane.tsx";
import { InviterPane } from "./inviter-pane.tsx";
import { Pane } from "./pane.tsx";
import { PhonePane } from "./phone-pane.tsx";
import { runCommand } from "./run-command.ts";
import { Time } from "./time.tsx";
import { useAddresses } from "./use-addresses.ts";
import { Notices, useAttempt } from "./use-notices.ts";

const panes = {
  phone: "Invitee’s phone",
  inbox: "Inbox",
  inviter: "Inviter’s phone",
  data: "Data",
  calls: "Calls",
  world: "World",
};

/** The whole product on this machine, side by side. */
export function App() {
  const { tables, isConnected } = useTables();
  const [opened, setOpened] = useState({ address: "/feedback/ana/en", count: 0 });
  const [inviter, setInviter] = useState("ana");
  const [notice, setNotice] = useState("");
  const open = (address: string) => setOpened(({ count }) => ({ address, count: count + 1 }));
  return (
    <Notices value={setNotice}>
      <Header status={isConnected ? notice || "Live" : "The suite does not answer."} />
      <main>
        <PhonePane
          opened={opened}
          onOpen={open}
          inviter={inviter}
          inviters={invitersIn(tables.documents)}
          onInviter={setInviter}
        />
        <InboxPane mails={tables.mails} onOpen={open} />
        <InviterPane inviter={inviter} documents={tables.documents} pushes={tables.pushes} />
        <DataPane documents={tables.documents} />
        <CallsPane calls={tables.calls} violations={tables.violations} />
        <WorldPane faults={tables.faults} />
      </main>
    </Notices>
  );
}

function Header({ status }: { status: string }) {
  return (
    <header>
      <h1>Sundial on this machine</h1>
      <nav aria-label="Panes">
        {Object.entries(panes).map(([name, title]) => (
          <a key={name} href={`#${name}`}>
            {title}
          </a>
        ))}
        <OperatorLink />
      </nav>
      <p role="status" className="status">
        {status}
      </p>
    </header>
  );
}

/** The names of the possible inviters, by id. */
function invitersIn(documents: ReadonlyMap<string, ShownDocument>): Record<string, string> {
  const users = [...documents].filter(
    ([path, { fields }]) => /^Users\/[^/]+$/.test(path) && fields?.isActive === true,
  );
  return Object.fromEntries(
    users.map(([path, { fields }]) => [path.slice("Users/".length), String(fields?.name)]),
  );
}

/** A link to the operator's page, which has another origin. */
function OperatorLink() {
  const { operator } = useAddresses();
  return operator ? (
    <a href={operator} target="_blank" rel="noreferrer">
      Operator’s page
    </a>
  ) : null;
}

/** Controls for the whole suite: faults, seeds and addresses. */
function WorldPane({ faults }: { faults: ReadonlyMap<string, Fault> }) {
  return (
    <Pane name="world" title="World">
      <FaultSwitches faults={faults} />
      <fieldset>
        <legend>Who is there</legend>
        <div className="row">
          <CommandButton command="reset" done="The world is as it was at the start.">
            Reset everything
          </CommandButton>
          {Object.entries(seedVariants).map(([variant, { name }]) => (
            <CommandButton key={variant} command="seed" input={{ variant }} done={`Added: ${name}`}>
              Add: {name}
            </CommandButton>
          ))}
        </div>
      </fieldset>
      <Addresses />
    </Pane>
  );
}

/** The addresses for the mobile app or a script. */
function Addresses() {
  const addresses = useAddresses();
  return (
    <details>
      <summary>Addresses to connect to</summary>
      <ul className="history">
        {Object.entries(addresses).map(([name, address]) => (
          <li key={name}>
            {name} <code>{address}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** One switch for each fault. */
function FaultSwitches({ faults }: { faults: ReadonlyMap<string, Fault> }) {
  const attempt = useAttempt();
  const flip = (fault: string, { label, isOn }: Fault) =>
    attempt(`${label}: ${isOn ? "off" : "on"}`, () => runCommand("switchFault", { fault, isOn: !isOn }));
  return (
    <fieldset className="faults">
      <legend>What fails</legend>
      {[...faults].map(([name, fault]) => (
        <label key={name} className="switch">
          <input type="checkbox" checked={fault.isOn} onChange={() => flip(name, fault)} />
          {fault.label}
        </label>
      ))}
    </fieldset>
  );
}

/** All tables by row id, in order of arrival. */
type ShownTables = { readonly [Name in TableName]: ReadonlyMap<string, Rows[Name]> };

const none: ShownTables = noRows();

function applied(tables: ShownTables, changes: AnyChange[]): ShownTables {
  const result: Record<string, Map<string, unknown>> = {};
  for (const { table, id, row } of changes) {
    const rows = result[table] ?? new Map<string, unknown>(tables[table]);
    result[table] = rows;
    if (row) rows.set(id, row);
    else rows.delete(id);
  }
  return { ...tables, ...result } as ShownTables;
}

/** The tables, live from the server. The browser reconnects by itself. */
function useTables(): { tables: ShownTables; isConnected: boolean } {
  const [tables, setTables] = useState(none);
  const [isConnected, setConnected] = useState(false);
  useEffect(() => {
    const source = new EventSource("/__dev/events");
    const listen = (event: string, apply: (before: ShownTables, changes: AnyChange[]) => ShownTables) =>
      source.addEventListener(event, ({ data }) => setTables((before) => apply(before, JSON.parse(data))));
    listen("all", (_, changes) => applied(none, changes));
    listen("changes", applied);
    source.onopen = () => setConnected(true);
    source.onerror = () => setConnected(false);
    return () => source.close();
  }, []);
  return { tables, isConnected };
}

const codes = { good: "Not used yet", used: "Used", expired: "Expired" };

/** The mails that Auth would have sent, newest first. */
function InboxPane({
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
