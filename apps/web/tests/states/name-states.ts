import { suiteDb } from "functions/testing/calls.ts";
import type { PageState, Stage } from "./page-state.ts";

/** Names that are as true as any other, and hard to set. */
const names = {
  long: "Venkatanarasimharajuvaripeta Srinivasa Ramachandra Subrahmanya Chandrasekhara Iyer",
  arabic: "عبد الرحمن بن محمد الهاشمي (5)",
  stacked: "कृष्णार्जुनस्त्र्यम्बकेश्वर श्रीवास्तव",
};

type Kind = keyof typeof names;

/** Opens a page below `path` that shows a user with such a name. */
async function open({ page }: Stage, path: string, kind: Kind): Promise<void> {
  const name = names[kind];
  await suiteDb()
    .doc(`Users/named-${kind}`)
    .set({ userId: `named-${kind}`, name });
  await page.goto(`${path}/named-${kind}`);
  await page.locator("main bdi", { hasText: name }).waitFor();
}

const state = (path: string, page: string) => (kind: Kind) => ({
  name: `${page}-name-${kind}`,
  show: (stage: Stage) => open(stage, path, kind),
});

/** The pages that show a name, with names of every kind. */
export const nameStates: PageState[] = [
  ...(Object.keys(names) as Kind[]).map(state("/feedback", "invitation")),
  ...(["long", "arabic"] as const).map(state("/social-sign-up", "social")),
];
