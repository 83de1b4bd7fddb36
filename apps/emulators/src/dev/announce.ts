import { inviters } from "../seed.ts";
import { isOfficial } from "../suite/official.ts";
import type { SuiteAddresses } from "../suite/suite-addresses.ts";
import type { SuiteLog } from "../suite/suite-log.ts";

const languages = [
  { code: "en", name: "English" },
  { code: "hi", name: "Hindi" },
];

/** Prints what a developer opens or connects to. */
export function announce({ webOrigin, ports }: SuiteAddresses, log: SuiteLog): void {
  const invitations = inviters.flatMap(({ id, name }) =>
    languages.map((language) => [
      `Invitation from ${name}, in ${language.name}`,
      `${webOrigin}/feedback/${id}/${language.code}`,
    ]),
  );
  const servers = [
    ["Firestore", `127.0.0.1:${ports.firestore}`],
    ["Auth", `127.0.0.1:${ports.auth}`],
    ["FCM", `127.0.0.1:${ports.fcm}`],
    ...(isOfficial ? [] : [["Document events", `http://127.0.0.1:${ports.events}/emulator/events`]]),
    ["Log", log.path],
  ];
  const lines = [...invitations, ...servers].map(([what = "", where]) => `  ${what.padEnd(42)}${where}`);
  console.log(
    ["", "Ready.", ...lines, "", "Mails and pushes appear below. Ctrl-C ends everything.", ""].join("\n"),
  );
}
