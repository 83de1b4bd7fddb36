import { languageCodes } from "../../../../functions/src/product/languages.ts";
import { inviters } from "../seed.ts";
import { isOfficial } from "../suite/official.ts";
import type { SuiteAddresses } from "../suite/suite-addresses.ts";
import type { SuiteLog } from "../suite/suite-log.ts";

const nameInEnglish = new Intl.DisplayNames("en", { type: "language" });

/** Prints what a developer opens or connects to. */
export function announce({ webOrigin, ports }: SuiteAddresses, log: SuiteLog): void {
  const invitations = inviters.flatMap(({ id, name }) =>
    languageCodes.map((code) => [
      `Invitation from ${name}, in ${nameInEnglish.of(code)}`,
      `${webOrigin}/feedback/${id}/${code}`,
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
