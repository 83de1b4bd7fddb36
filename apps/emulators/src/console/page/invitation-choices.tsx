import { languageCodes, languages } from "../../../../../functions/src/product/languages.ts";
import { Choice } from "./choice.tsx";

const languageNames = Object.fromEntries(languageCodes.map((code) => [code, languages[code].ownName]));

/** Who invites, by id, and in which language the link is. */
export interface Invitation {
  inviter: string;
  language: string;
}

interface InvitationChoicesProps {
  invitation: Invitation;
  /** Names by id. */
  inviters: Record<string, string>;
  onChange: (invitation: Invitation) => void;
}

export function InvitationChoices({ invitation, inviters, onChange }: InvitationChoicesProps) {
  return (
    <>
      <Choice
        label="Invited by"
        value={invitation.inviter}
        options={inviters}
        onChange={(inviter) => onChange({ ...invitation, inviter })}
      />
      <Choice
        label="Language"
        value={invitation.language}
        options={languageNames}
        onChange={(language) => onChange({ ...invitation, language })}
      />
    </>
  );
}
