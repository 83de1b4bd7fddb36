import { languageCodes, languages } from "contract/languages";
import { type ReactNode, useState } from "react";
import type { ShownDocument } from "../entries.ts";
import { Pane, type Send } from "./panes.tsx";

interface PhonePaneProps {
  /** The address to open; a new count opens the same one again. */
  opened: { address: string; count: number };
  onOpen: (address: string) => void;
  documents: ReadonlyMap<string, ShownDocument>;
  send: Send;
}

/** The app as an invitee sees it. */
export function PhonePane({ opened, onOpen, documents, send }: PhonePaneProps) {
  const [invitation, setInvitation] = useState({ inviter: "ana", language: "en" });
  const invite = (chosen: typeof invitation) => {
    setInvitation(chosen);
    onOpen(`/feedback/${encodeURIComponent(chosen.inviter)}/${chosen.language}`);
  };
  const takeNewPhone = async () => {
    onOpen("about:blank");
    await send("new-phone", {}, "The phone is new.");
    invite(invitation);
  };
  return (
    <Pane name="phone" title="Phone">
      <div className="row">
        <label>
          Invited by
          <select
            value={invitation.inviter}
            onChange={({ target }) => invite({ ...invitation, inviter: target.value })}
          >
            {options(invitersIn(documents))}
          </select>
        </label>
        <label>
          Language
          <select
            value={invitation.language}
            onChange={({ target }) => invite({ ...invitation, language: target.value })}
          >
            {options(languageCodes.map((code) => [code, languages[code].ownName]))}
          </select>
        </label>
      </div>
      <div className="row">
        <button type="button" onClick={() => invite(invitation)}>
          Open the invitation
        </button>
        <button type="button" onClick={takeNewPhone}>
          New phone
        </button>
      </div>
      <iframe key={opened.count} title="The app on the invitee’s phone" src={opened.address} />
    </Pane>
  );
}

/** The ids and names of the possible inviters. */
function invitersIn(documents: ReadonlyMap<string, ShownDocument>): [id: string, name: string][] {
  return [...documents].flatMap(([path, { fields }]) => {
    const [, id] = /^Users\/([^/]+)$/.exec(path) ?? [];
    return id && fields?.isActive === true ? [[id, String(fields.name)]] : [];
  });
}

/** The options of a select. */
function options(names: [value: string, name: string][]): ReactNode {
  return names.map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
}
