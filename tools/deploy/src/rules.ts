import type { Choices } from "./choices.ts";
import { askGoogle, unlessMissing } from "./google.ts";
import { type Item, stops } from "./table.ts";

/** Paths of the functions' own collections. No client may read or write them. */
// biome-ignore format: a table
export const CLOSED_COLLECTIONS = [
  "Announcements", "Blocks", "FunnelCounts", "Invitations", "MailCodes", "RateLimits", "Reports", "ShortLinkHashes",
  "ShortLinks", "ShortLinks/{code}/Clicks",
];

const api = "https://firebaserules.googleapis.com/v1";

type RulesFile = { name: string; content: string };
type Ruleset = { source: { files: RulesFile[] } };

/** The files of the rules in force. Each list may be empty. */
export async function liveRules({ project, webApp }: Choices) {
  const filesOf = async (service: string) => {
    const address = `${api}/projects/${project}/releases/${service}`;
    const release = await askGoogle<{ rulesetName: string }>(address).catch(unlessMissing(null));
    const ruleset = release && (await askGoogle<Ruleset>(`${api}/${release.rulesetName}`));
    return ruleset?.source.files ?? [];
  };
  const storage = await filesOf(`firebase.storage/${webApp.storageBucket}`);
  return { firestore: await filesOf("cloud.firestore"), storage };
}

/** A result of Google's test. FAILURE says that the rules allow what they must refuse. */
type TestResult = { state: "SUCCESS" | "FAILURE"; visitedExpressions?: Expression[] };
type Expression = { sourcePosition?: Position; value?: unknown };
type Position = { fileName?: string; line?: number };

/** Lets Google test the rules in force. Returns a row for each rule that opens our collections, or others' pictures. */
export async function rulesRows(choices: Choices): Promise<Item[]> {
  const { firestore, storage } = await liveRules(choices);
  const picture = `/b/${choices.webApp.storageBucket}/o/Users/${OTHER}`;
  const inStorage = attemptsAt("Users of Storage", picture, writes);
  const open = [await openLines(choices, firestore, attempts), await openLines(choices, storage, inStorage)];
  return stops("Rules in force", ...open.flat());
}

async function openLines({ project }: Choices, files: RulesFile[], attempts: Attempt[]): Promise<string[]> {
  if (files.length === 0) return [];
  const tried = attempts.flatMap((attempt) => variants(attempt, files));
  const question = { source: { files }, testSuite: { testCases: tried.map(testCase) } };
  const address = `${api}/projects/${project}:test`;
  const { testResults: results = [] } = await askGoogle<{ testResults?: TestResult[] }>(address, question);
  if (results.length !== tried.length) throw new Error("Google did not test the rules in force.");
  const opened = tried.flatMap(({ method, where }, index) => {
    const { state, visitedExpressions = [] } = results[index] ?? {};
    const { sourcePosition } = visitedExpressions.find(({ value }) => value === true) ?? {};
    return state === "SUCCESS" ? [] : [{ rule: ruleAt(files, sourcePosition), method, where }];
  });
  return [...Map.groupBy(opened, ({ rule }) => rule)].map(([rule, granted]) => {
    const methods = new Set(granted.map(({ method }) => method));
    const places = new Set(granted.map(({ where }) => where));
    return `Too wide: ${rule} lets clients ${[...methods].join(", ")} in ${[...places].join(", ")}. Change this line.`;
  });
}

function ruleAt(files: RulesFile[], { fileName, line = 0 }: Position = {}): string {
  const file = files.find(({ name }) => name === fileName) ?? files[0];
  const text = file?.content.split("\n")[line - 1];
  return text ? `${file.name}:${line} \`${text.trim()}\`` : "A rule that Google does not name";
}

// One text for the id and the address, so that one value satisfies a rule that compares a field with either.
const USER = "rules-test@example.com";
const OTHER = "another";
const documents = "/databases/(default)/documents";

/** `where` is the collection, for the line that is printed. */
type Attempt = { method: string; where: string; path: string; data?: Record<string, string> };
const attemptsAt = (where: string, path: string, methods: string[], data = {}): Attempt[] =>
  methods.map((method) => ({ method, where, path, data }));

const writes = ["create", "update", "delete"];
const friendships = [
  { userId: USER, friendId: OTHER },
  { userId: OTHER, friendId: USER },
];

/** Nobody may do these. The creation of an id with a dot in Friends announces a friendship to the inviter. */
const attempts = [
  ...CLOSED_COLLECTIONS.flatMap((where) =>
    attemptsAt(where, `${documents}/${where.replace("{code}", "code")}/${USER}`, ["get", "list", ...writes]),
  ),
  ...[`${USER}.${OTHER}`, `${OTHER}.${USER}`, `${OTHER}.third`].flatMap((id) =>
    friendships.flatMap((data) => attemptsAt("Friends", `${documents}/Friends/${id}`, ["create"], data)),
  ),
];

const isWrite = ({ method }: Pick<Attempt, "method">) => method === "create" || method === "update";

/**
 * An attempt by an ordinary user of the app, and by nobody. All fields that the rules name hold the user's id, in a
 * document with all of them, and in one with those alone that a list of the rules allows.
 */
function variants(attempt: Attempt, files: RulesFile[]) {
  const source = files.map(({ content }) => content).join("\n");
  const named = [...source.matchAll(/[.'"]([a-zA-Z_]\w*)/g)].map(([, name = ""]) => name);
  const lists = [...source.matchAll(/\.has(?:Only|All)\(\[([^\]]*)/g)];
  const fields = [named, ...lists.map(([, list = ""]) => list.match(/\w+/g) ?? [])];
  return [true, false].flatMap((isSignedIn) =>
    (isWrite(attempt) ? fields : [named]).map((names) => ({
      ...attempt,
      isSignedIn,
      data: { ...Object.fromEntries(names.map((name) => [name, USER])), ...attempt.data },
    })),
  );
}

/** A TestCase of the Firebase Rules API. The user has all documents that a rule may look up. */
function testCase({ method, path, data, isSignedIn }: ReturnType<typeof variants>[number]): object {
  const token = { email: USER, email_verified: true, firebase: { sign_in_provider: "password" } };
  const args = [{ anyValue: {} }];
  return {
    expectation: "DENY",
    expressionReportLevel: "VISITED",
    request: {
      auth: isSignedIn ? { uid: USER, token } : null,
      method,
      path,
      time: new Date().toISOString(),
      ...(method === "list" && { query: { limit: 1, offset: 0 } }),
      ...(isWrite({ method }) && { resource: { data } }),
    },
    ...(method !== "create" && { resource: { data } }),
    functionMocks: [
      { function: "exists", args, result: { value: true } },
      { function: "get", args, result: { value: { data } } },
    ],
  };
}
