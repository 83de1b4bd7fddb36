import { getRulesetContent, listAllReleases } from "firebase-tools/lib/gcp/rules.js";
import type { Choices } from "./choices.ts";
import { askGoogle, unlessMissing } from "./cli.ts";

/** Paths of the functions' own collections. No client may read or write them. */
export const CLOSED_COLLECTIONS = [
  ...["Announcements", "Blocks", "FunnelCounts", "Invitations", "MailCodes", "RateLimits", "Reports"],
  ...["ShortLinkHashes", "ShortLinks", "ShortLinks/{code}/Clicks"],
];

type RulesFile = Awaited<ReturnType<typeof getRulesetContent>>[number];

/** Returns the files of the rules in force. The list may be empty. A CLI command has to run before. */
export async function liveRules({ project, webApp }: Choices) {
  const releases = await listAllReleases(project).catch(unlessMissing([]));
  const filesOf = async (service: string) => {
    const release = releases.find(({ name }) => name === `projects/${project}/releases/${service}`);
    return release ? getRulesetContent(release.rulesetName) : [];
  };
  const storage = await filesOf(`firebase.storage/${webApp.storageBucket}`);
  return { firestore: await filesOf("cloud.firestore"), storage };
}

/** A result of Google's test. FAILURE says that the rules allow what they must refuse. */
interface TestResult {
  state: "SUCCESS" | "FAILURE";
  visitedExpressions?: { sourcePosition?: { fileName?: string; line?: number }; value?: unknown }[];
}

/**
 * Lets Google test the Firestore rules in force. Returns a line for each rule that opens our collections. The requests
 * are those of an ordinary user of the app: signed in, confirmed, with a Users document and documents under the own id.
 */
export async function openRules(choices: Choices): Promise<string[]> {
  const { firestore: files } = await liveRules(choices);
  if (files.length === 0) return [];
  const address = `https://firebaserules.googleapis.com/v1/projects/${choices.project}:test`;
  const testSuite = { testCases: attempts.map(testCase) };
  const answer = await askGoogle<{ testResults?: TestResult[] }>(address, { source: { files }, testSuite });
  const { testResults: results = [] } = answer;
  if (results.length !== attempts.length) throw new Error("Google did not test the rules in force.");
  const opened = attempts.flatMap(({ method, collection }, index) => {
    const { state, visitedExpressions = [] } = results[index] ?? {};
    const { sourcePosition } = visitedExpressions.find(({ value }) => value === true) ?? {};
    return state === "SUCCESS" ? [] : [{ rule: ruleAt(files, sourcePosition), method, collection }];
  });
  return [...Map.groupBy(opened, ({ rule }) => rule)].map(([rule, granted]) => {
    const methods = new Set(granted.map(({ method }) => method));
    const collections = new Set(granted.map(({ collection }) => collection));
    return `${rule} lets clients ${[...methods].join(", ")} in ${[...collections].join(", ")}`;
  });
}

function ruleAt(files: RulesFile[], position: { fileName?: string; line?: number } = {}): string {
  const { fileName, line = 0 } = position;
  const file = files.find(({ name }) => name === fileName) ?? files[0];
  const text = file?.content.split("\n")[line - 1];
  return text ? `${file.name}:${line} \`${text.trim()}\`` : "A rule that Google does not name";
}

const USER = "rules-test-user";
const attempts = [
  ...CLOSED_COLLECTIONS.flatMap((collection) =>
    ["get", "list", "create", "update", "delete"].map((method) => ({ method, collection, id: USER })),
  ),
  // The creation of such an id announces a friendship to the inviter.
  { method: "create", collection: "Friends", id: `${USER}.another` },
];

/** A TestCase of the Firebase Rules API. */
function testCase({ method, collection, id }: (typeof attempts)[number]): object {
  const documents = "/databases/(default)/documents";
  const token = { email: "a@example.com", email_verified: true, firebase: { sign_in_provider: "password" } };
  const resource = { data: { userId: USER, friendId: "another" } };
  const own = [{ exactValue: `${documents}/Users/${USER}` }];
  return {
    expectation: "DENY",
    expressionReportLevel: "VISITED",
    request: {
      auth: { uid: USER, token },
      method,
      path: `${documents}/${collection.replace("{code}", "code")}/${id}`,
      time: new Date().toISOString(),
      ...(["create", "update"].includes(method) && { resource }),
    },
    ...(method !== "create" && { resource }),
    functionMocks: [
      { function: "exists", args: own, result: { value: true } },
      { function: "get", args: own, result: { value: resource } },
    ],
  };
}
