import { brand } from "contract/brand";
import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import type { Entry, Kind, Kinds } from "../entries.ts";
import { CallsPane, DocumentsPane, FaultsPane, InboxPane, PushesPane, type Send } from "./panes.tsx";
import { PhonePane } from "./phone-pane.tsx";

/** The whole product on this machine, side by side. */
function App({ operator }: { operator: string }) {
  const { shown, isConnected } = useEntries();
  const [opened, setOpened] = useState({ address: "/feedback/ana/en", count: 0 });
  const [notice, setNotice] = useState("");
  const open = (address: string) => setOpened(({ count }) => ({ address, count: count + 1 }));
  const send: Send = async (command, input, done) => {
    const headers = { "content-type": "application/json" };
    const init = { method: "POST", headers, body: JSON.stringify(input) };
    const { error } = await (await fetch(`/__dev/${command}`, init)).json();
    setNotice(error ?? done);
  };
  return (
    <>
      <header>
        <h1>{brand.name}</h1>
        <p role="status">{isConnected ? notice || "Connected" : "The suite does not answer."}</p>
        <a href={operator} target="_blank" rel="noreferrer">
          Operator’s page
        </a>
      </header>
      <main>
        <PhonePane opened={opened} onOpen={open} documents={shown.documents} send={send} />
        <div className="column">
          <InboxPane mails={shown.mails} onOpen={open} />
          <PushesPane pushes={shown.pushes} />
          <FaultsPane faults={shown.faults} send={send} />
        </div>
        <div className="column">
          <CallsPane calls={shown.calls} />
          <DocumentsPane documents={shown.documents} send={send} />
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
if (root) createRoot(root).render(<App operator={root.dataset.operator ?? ""} />);
