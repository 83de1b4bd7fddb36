import { useState } from "react";
import type { Json } from "../document-json.ts";
import type { Push, ShownDocument } from "../rows.ts";
import { Choice } from "./choice.tsx";
import { Pane } from "./pane.tsx";
import { Time } from "./time.tsx";

interface InviterPaneProps {
  inviter: string;
  documents: ReadonlyMap<string, ShownDocument>;
  pushes: ReadonlyMap<string, Push>;
}

/** The inviter's view: pushes on the lock screen, and the history in the app. */
export function InviterPane({ inviter, documents, pushes }: InviterPaneProps) {
  const [system, setSystem] = useState("ios");
  const user = documents.get(`Users/${inviter}`)?.fields;
  const tokens = [user?.fcmToken ?? []].flat();
  const received = [...pushes].filter(([, { devices }]) => devices.some((device) => tokens.includes(device)));
  // A push replaces an earlier one with the same collapse key.
  const shown = new Map(received.map(([id, push]) => [push.collapseKey || id, push]));
  const history = entriesIn(documents.get(`NotificationHistory/${inviter}`)?.fields?.entries);
  return (
    <Pane name="inviter" title="Inviter’s phone" note={textOf(user?.name)}>
      <Choice
        label="Looks as on"
        value={system}
        options={{ ios: "iOS", android: "Android" }}
        onChange={setSystem}
      />
      {tokens.length === 0 && <p className="empty">This inviter has no device that takes pushes.</p>}
      <ul className={`lock-screen ${system}`} aria-label="Pushes">
        {[...shown.values()].reverse().map((push) => (
          <PushCard key={push.at} push={push} language={textOf(user?.language)} />
        ))}
      </ul>
      <h3>History in the app</h3>
      {history.length === 0 && <p className="empty">Nobody has joined yet.</p>}
      <ul className="history" aria-label="History in the app">
        {history.reverse().map((entry) => (
          <li key={`${textOf(entry.userId)} ${textOf(entry.createdAt)}`}>
            <span>{textOf(entry.message)}</span> <Time at={Date.parse(textOf(entry.createdAt)) || 0} />
          </li>
        ))}
      </ul>
    </Pane>
  );
}

function PushCard({ push, language }: { push: Push; language: string }) {
  return (
    <li className="push arrives">
      <p className="push-title">
        <strong>{push.title}</strong> <Time at={push.at} />
      </p>
      <p>{push.body}</p>
      <details>
        <summary>
          Badge {push.badge ?? "unchanged"}, for {push.devices.join(", ")}
        </summary>
        <p className="meta">
          In the inviter’s language “{language}”. Takes the place of pushes with the key{" "}
          {push.collapseKey || "(none)"}.
        </p>
        <pre>{JSON.stringify(push.message, null, 2)}</pre>
      </details>
    </li>
  );
}

type Entry = { [field: string]: Json };

function entriesIn(entries: Json | undefined): Entry[] {
  const isEntry = (entry: Json): entry is Entry => Object(entry) === entry && !Array.isArray(entry);
  return Array.isArray(entries) ? entries.filter(isEntry) : [];
}

function textOf(value: Json | undefined): string {
  return typeof value === "string" ? value : "";
}
