import { costMeter } from "functions/testing/cost-meter.ts";
import { type FirestoreTap, tapFirestore } from "functions/testing/firestore-tap.ts";
import { addAccount } from "functions/testing/people.ts";
import { addPopularInviter } from "functions/testing/popular-inviter.ts";
import type { RpcCost } from "functions/testing/rpc-cost.ts";
import { testServices } from "functions/testing/test-services.ts";
import type { Report, Table } from "../report.ts";
import { emailSteps, type Steps, socialSteps } from "./invitation-steps.ts";
import { priceOf } from "./prices.ts";

export const name = "round-trips";

interface Invitation {
  way: string;
  steps: Steps;
  /** How many the inviter has. */
  friends: number;
}

const invitations: Invitation[] = [
  { way: "by e-mail", steps: emailSteps, friends: 0 },
  { way: "by e-mail", steps: emailSteps, friends: 100 },
  { way: "by e-mail", steps: emailSteps, friends: 10_000 },
  { way: "with Google", steps: socialSteps, friends: 100 },
];

interface StepCost {
  name: string;
  ours: RpcCost;
  functionCalls: number;
  original: RpcCost;
}

/** What an invitation costs in Firestore, counted on the wire, beside the specification's own flow. */
export async function run(): Promise<Report> {
  const tap = await tapFirestore();
  const tables: Table[] = [];
  for (const invitation of invitations) tables.push(tableOf(await measure(tap, invitation), invitation));
  const total = tables.flatMap(({ title, rows }) => {
    const [, , , , , , , ours, original] = rows.at(-1) ?? [];
    return [
      { label: `${title}: this project`, value: Number(ours) },
      { label: `${title}: the original flow`, value: Number(original) },
    ];
  });
  return { tables, plots: [{ title: "1,000 invitations", unit: "$", bars: total }] };
}

async function measure(tap: FirestoreTap, { friends, steps }: Invitation): Promise<StepCost[]> {
  const services = testServices();
  // Each flow has an inviter of its own, or the second one would find the friend of the first.
  await addPopularInviter(services, "ana", friends);
  await addPopularInviter(services, "ravi", friends);
  await addAccount(services, "mira");
  const cost = costMeter(tap, services);
  const costs: StepCost[] = [];
  const [our, their] = [
    { inviterId: "ana", friendId: "mira" },
    { inviterId: "ravi", friendId: "noor" },
  ] as const;
  for (const { name, ours, functionCalls, original } of steps(services, our, their)) {
    costs.push({ name, ours: await cost(ours), functionCalls, original: await cost(original) });
  }
  return costs;
}

function tableOf(steps: StepCost[], { way, friends }: Invitation): Table {
  const rows = steps.map(({ name, ours, functionCalls, original }) => [
    name,
    ours.sequential,
    original.sequential,
    ours.documentsRead,
    original.documentsRead,
    ours.documentsWritten,
    original.documentsWritten,
    1000 * priceOf(ours, functionCalls),
    1000 * priceOf(original, 0),
  ]);
  const sum = (column: number) => rows.reduce((total, row) => total + Number(row[column]), 0);
  const all = ["all", ...[1, 2, 3, 4, 5, 6, 7, 8].map(sum)];
  return {
    title: `An invitation ${way} from somebody with ${friends.toLocaleString("en")} friends`,
    columns: [
      "",
      "in a row",
      "original",
      "read",
      "original",
      "written",
      "original",
      "$ per 1,000",
      "original",
    ],
    rows: [...rows, all],
    note: "In a row: round trips to Firestore that wait for one another. Read, written: documents.",
  };
}
