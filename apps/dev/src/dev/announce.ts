import { languageCodes } from "contract/languages";
import { isOfficial } from "firebase-local/testing";
import { consolePath } from "../console/serve-console.ts";
import { inviters } from "../seed.ts";
import { operator } from "../seed-operator.ts";
import type { SuiteAddresses } from "../suite/suite-addresses.ts";
import type { SuiteLog } from "../suite/suite-log.ts";

const nameInEnglish = new Intl.DisplayNames("en", { type: "language" });

/** Prints the addresses a developer opens or connects to. */
export function announce({ webOrigin, operatorOrigin }: SuiteAddresses, log: SuiteLog): void {
  const invitations = inviters.flatMap(({ id, name }) =>
    languageCodes.map((code) => [
      `Invitation from ${name}, in ${nameInEnglish.of(code)}`,
      `${webOrigin}/feedback/${id}/${code}`,
    ]),
  );
  const ours = isOfficial ? [] : [["Console: phones, mails, pushes, data, faults", webOrigin + consolePath]];
  const page = [`Operator: ${operator.email}, ${operator.password}`, operatorOrigin];
  const lines = [...ours, ...invitations, page, ["Log", log.path]];
  const text = lines.map(([what = "", where]) => `  ${what.padEnd(48)}${where}`);
  const end = [
    "Mails, pushes and errors, those of types included, appear below.",
    "Ctrl-C ends everything. Accounts, documents and files are lost then.",
  ];
  console.log(["", "Ready.", ...text, "", ...end, ""].join("\n"));
}
