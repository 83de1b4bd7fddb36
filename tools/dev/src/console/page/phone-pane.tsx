import { languageCodes, languages } from "contract/languages";
import { type FormEvent, type ReactNode, useState } from "react";
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

/** Adds a person and opens the person's invitation on the phone. */
export function InviterPane({ onAdd }: { onAdd: (inviter: string) => void }) {
  const { status, send } = useCommand();
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const name = new FormData(form).get("name");
    const { inviter } = await send("inviters", { name }, `${name} invites the phone.`);
    if (!inviter) return;
    form.reset();
    onAdd(inviter);
  };
  return (
    <Pane name="inviter" title="Another inviter" beside={status}>
      <form className="row" onSubmit={add}>
        <label>
          <input name="name" aria-label="Name" placeholder="Name" required />
        </label>
        <button type="submit">Add</button>
      </form>
    </Pane>
  );
}

/** Sends a command to the suite. `status` then says `done` or what is wrong. */
function useCommand() {
  const [said, setSaid] = useState("");
  const send = async (command: string, input: object, done: string): Promise<{ inviter?: string }> => {
    const headers = { "content-type": "application/json" };
    const init = { method: "POST", headers, body: JSON.stringify(input) };
    const answer = await fetch(`/__dev/${command}`, init).then(
      (response) => response.json(),
      () => ({ error: "The suite does not answer." }),
    );
    setSaid(answer.error ?? done);
    return answer;
  };
  return { status: <p role="status">{said}</p>, send };
}
