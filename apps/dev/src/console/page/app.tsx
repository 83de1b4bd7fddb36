import { brand } from "contract/brand";
import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import type { Entry, Kind, Kinds } from "../entries.ts";
import { CallsPane, DocumentsPane, InboxPane, PushesPane } from "./list-panes.tsx";
import { FaultsPane, InviterPane, PhonePane } from "./phone-pane.tsx";

/** The whole product on this machine, side by side. */
function App({ operator, account }: { operator: string; account: string }) {
  const { shown, isConnected } = useEntries();
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
        <PhonePane {...{ opened, invitation, open, invite }} documents={shown.documents} />
        <div className="column">
          <InboxPane mails={shown.mails} onOpen={open} />
          <PushesPane pushes={shown.pushes} />
          <FaultsPane faults={shown.faults} />
          <InviterPane onAdd={(inviter) => invite({ ...invitation, inviter })} />
        </div>
        <div className="column">
          <CallsPane calls={shown.calls} prints={shown.prints} />
          <DocumentsPane documents={shown.documents} />
        </div>
      </main>
    </>
  );
}

/** The entries of each kind by id, in order of arrival. */
type Shown = { readonly [K in Kind]: ReadonlyMap<string, Kinds[K]> };

const nothing: Shown = {
  mails: new Map(),
  pushes: new Map(),
  documents: new Map(),
  calls: new Map(),
  prints: new Map(),
  faults: new Map(),
};

function withEntries(shown: Shown, entries: Entry[]): Shown {
  const result: Record<string, Map<string, unknown>> = {};
  for (const { kind, id, value } of entries) {
    result[kind] ??= new Map<string, unknown>(shown[kind]);
    result[kind].set(id, value);
  }
  return { ...shown, ...result } as Shown;
}

/** The entries, live from the server. The browser reconnects by itself. */
function useEntries(): { shown: Shown; isConnected: boolean } {
  const [shown, setShown] = useState(nothing);
  const [isConnected, setConnected] = useState(false);
  useEffect(() => {
    const source = new EventSource("/__dev/events");
    source.addEventListener("all", ({ data }) => setShown(withEntries(nothing, JSON.parse(data))));
    source.addEventListener("more", ({ data }) =>
      setShown((before) => withEntries(before, JSON.parse(data))),
    );
    source.onopen = () => setConnected(true);
    source.onerror = () => setConnected(false);
    return () => source.close();
  }, []);
  return { shown, isConnected };
}

const root = document.getElementById("root");
const { operator = "", account = "" } = root?.dataset ?? {};
if (root) createRoot(root).render(<App operator={operator} account={account} />);
