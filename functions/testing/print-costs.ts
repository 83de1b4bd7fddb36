/** Prints the tables of docs/costs.md. Run it inside the suite: pnpm --filter emulators suite node … */
import { tapFirestore } from "./firestore-tap.ts";
import { measureCosts } from "./measure-cost.ts";

const tap = await tapFirestore();
for (const friends of [0, 100, 10_000]) {
  console.log(`\n### Inviter with ${friends.toLocaleString("en")} friends\n`);
  console.log("| call | calls | one after another | documents read | written | bytes sent | received |");
  console.log("|---|---:|---:|---:|---:|---:|---:|");
  for (const [name, cost] of Object.entries(await measureCosts(tap, friends))) {
    const { calls, sequential, documentsRead, documentsWritten, bytesSent, bytesReceived } = cost;
    const row = [calls, sequential, documentsRead, documentsWritten, bytesSent, bytesReceived];
    console.log(`| ${name} | ${row.map((value) => value.toLocaleString("en")).join(" | ")} |`);
  }
}
process.exit();
