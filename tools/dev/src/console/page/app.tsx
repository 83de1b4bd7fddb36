import { brand } from "contract/brand";
import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import type { Entry, Kind, Kinds } from "../entries.ts";
import { CallsPane, DocumentsPane, InboxPane, PushesPane } from "./list-panes.tsx";
import { FaultsPane, PhonePane } from "./phone-pane.tsx";

/** The whole product on this machine, side by side. */
function App({ operator, account }: { operator: string; account: string }) {
  const { entries, isConnected } = useEntries();
  const documents = entriesOf(entries, "documents");
  const [opened, setOpened] = useState({ address: "/feedback/ana/en", count: 0 });
  const [invitation, setInvitation] = useState({ inviter: "ana", language: "en" });
  const open = (address: string) => setOpened(({ count }) => ({ address, count: count + 1 }));
  const invite = (chosen: typeof invitation) => {
    setInvitation(chosen);
    open(`/feedback/${encodeURIComponent(chosen.inviter)}/${chosen.language}`);
  };
  return (
    <>
      <header>
        <h1>{brand.name}</h1>
        <p>
          All of it runs on this machine. Google and Apple open a window of the Auth emulator: add an account
          there.
        </p>
        <p>
          <a href={operator} target="_blank" rel="noreferrer">
            Operator’s page
          </a>{" "}
          {account}
        </p>
        <p role="status">{isConnected ? "Connected" : "The suite does not answer."}</p>
      </header>
      <main>
        <PhonePane
          opened={opened}
          invitation={invitation}
          open={open}
          invite={invite}
          documents={documents}
        />
        <div className="column">
          <InboxPane mails={entriesOf(entries, "mails")} onOpen={open} />
          <PushesPane pushes={entriesOf(entries, "pushes")} />
          <FaultsPane faults={entriesOf(entries, "faults")} />
        </div>
        <div className="column">
          <CallsPane calls={entriesOf(entries, "calls")} prints={entriesOf(entries, "prints")} />
          <DocumentsPane documents={documents} />
        </div>
      </main>
    </>
  );
}

/** The entries of one kind by id, in order of arrival. */
function entriesOf<K extends Kind>(entries: Entry[], kind: K): ReadonlyMap<string, Kinds[K]> {
  const own = entries.filter((entry) => entry.kind === kind);
  return new Map(own.map(({ id, value }) => [id, value as Kinds[K]]));
}

/** The entries, live from the server. The browser reconnects by itself and gets all of them again, in one message. */
function useEntries(): { entries: Entry[]; isConnected: boolean } {
  const [entries, setEntries] = useState<Entry[]>([]);
  const [isConnected, setConnected] = useState(false);
  useEffect(() => {
    const source = new EventSource("/__dev/events");
    let isFirst = true;
    source.onmessage = ({ data }) => {
      // All are replaced at once, so that what is open stays open.
      const replaces = isFirst;
      isFirst = false;
      setEntries((before) => [...(replaces ? [] : before), ...JSON.parse(data)]);
    };
    source.onopen = () => {
      isFirst = true;
      setConnected(true);
    };
    source.onerror = () => setConnected(false);
    return () => source.close();
  }, []);
  return { entries, isConnected };
}

const root = document.getElementById("root");
const { operator = "", account = "" } = root?.dataset ?? {};
if (root) createRoot(root).render(<App operator={operator} account={account} />);
