import { useState } from "react";
import type { ShownDocument } from "../rows.ts";
import { CallsPane } from "./calls-pane.tsx";
import { DataPane } from "./data-pane.tsx";
import { InboxPane } from "./inbox-pane.tsx";
import { InviterPane } from "./inviter-pane.tsx";
import { OperatorLink } from "./operator-link.tsx";
import { PhonePane } from "./phone-pane.tsx";
import { Notices } from "./use-notices.ts";
import { useTables } from "./use-tables.ts";
import { WorldPane } from "./world-pane.tsx";

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
