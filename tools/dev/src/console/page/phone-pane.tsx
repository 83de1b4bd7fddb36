import { languageCodes, languages } from "contract/languages";
import { type ReactNode, useState } from "react";
import type { Fault, ShownDocument } from "../entries.ts";
import { Pane } from "./list-panes.tsx";

interface Invitation {
  inviter: string;
  language: string;
}

interface PhonePaneProps {
  /** The address to open; a new count opens the same one again. */
  opened: { address: string; count: number };
  invitation: Invitation;
  open: (address: string) => void;
  invite: (invitation: Invitation) => void;
  documents: ReadonlyMap<string, ShownDocument>;
}

/** The app as an invitee sees it. */
export function PhonePane({ opened, invitation, open, invite, documents }: PhonePaneProps) {
  const { status, send } = useCommand();
  const takeNewPhone = async () => {
    open("about:blank");
    await send("new-phone", {}, "The phone is new.");
    invite(invitation);
  };
  return (
    <Pane name="phone" title="The invitee’s phone" beside={status}>
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

/** One switch for each fault. */
export function FaultsPane({ faults }: { faults: ReadonlyMap<string, Fault> }) {
  const { status, send } = useCommand();
  return (
    <Pane name="faults" title="Faults" beside={status}>
      <div className="row">
        {[...faults].map(([fault, { label, isOn }]) => (
          <button
            key={fault}
            type="button"
            role="switch"
            aria-checked={isOn}
            onClick={() => send("faults", { fault, isOn: !isOn }, "")}
          >
            {label}
          </button>
        ))}
      </div>
    </Pane>
  );
}

/** Sends a command to the suite. `status` then says `done` or what is wrong. */
function useCommand() {
  const [said, setSaid] = useState("");
  const send = async (command: string, input: object, done: string) => {
    const headers = { "content-type": "application/json" };
    const init = { method: "POST", headers, body: JSON.stringify(input) };
    const answer = await fetch(`/__dev/${command}`, init).then(
      (response) => response.json(),
      () => ({ error: "The suite does not answer." }),
    );
    setSaid(answer.error ?? done);
  };
  return { status: <p role="status">{said}</p>, send };
}
