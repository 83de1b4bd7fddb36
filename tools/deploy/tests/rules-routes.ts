import type { Routes } from "firebase-local/google";
import type { ProjectState } from "./project-state.ts";
import { notFound } from "./refusals.ts";

const api = "https://firebaserules.googleapis.com/v1/projects/:project";

interface Rules {
  files: { name: string; content: string }[];
}

/** See https://firebase.google.com/docs/reference/rules/rest/v1/projects/test. */
interface TestCase {
  expectation: "DENY";
  request: { auth: object | null; method: string; path: string; resource?: object; query?: object };
  resource?: object;
  functionMocks: { function: string; result: { value: unknown } }[];
}

/** Security rules: their sources, the releases, and the test of a source. */
export function rulesRoutes(state: ProjectState): Routes {
  const rulesets = new Map<string, string>();
  const release = (service: string) => ({
    name: `projects/sundial-rehearsal/releases/${service}`,
    rulesetName: `projects/sundial-rehearsal/rulesets/live-${service.replaceAll("/", "-")}`,
    createTime: "2026-01-01T00:00:00Z",
  });
  return {
    [`GET ${api}/releases`]: () => Response.json({ releases: [...state.rules.keys()].map(release) }),
    [`GET ${api}/releases/*`]: ({ url }) => {
      const service = new URL(url).pathname.split("/").slice(5).join("/");
      return state.rules.has(service) ? Response.json(release(service)) : notFound();
    },
    [`GET ${api}/rulesets/:id`]: (_, { id = "" }) => {
      const live = [...state.rules].find(([service]) => release(service).rulesetName.endsWith(`/${id}`));
      return Response.json({ source: { files: [{ name: "live.rules", content: live?.[1] }] } });
    },
    [`POST ${api}\\:test`]: async (request) => {
      const { source, testSuite } = (await request.json()) as {
        source: Rules;
        testSuite?: { testCases: TestCase[] };
      };
      const rules = source.files.flatMap(rulesIn);
      const testResults = testSuite?.testCases.map((testCase) => resultOf(testCase, rules));
      return Response.json({ issues: [], ...(testResults && { testResults }) });
    },
    [`POST ${api}/rulesets`]: async (request) => {
      const { source } = (await request.json()) as { source: Rules };
      const name = `projects/sundial-rehearsal/rulesets/${crypto.randomUUID()}`;
      rulesets.set(name, source.files.map(({ content }) => content).join("\n"));
      return Response.json({ name });
    },
    [`PATCH ${api}/releases/*`]: async (request) => {
      const body = (await request.json()) as { release: ReturnType<typeof release> };
      const { name, rulesetName } = body.release;
      state.rules.set(name.split("/").slice(3).join("/"), rulesets.get(rulesetName) ?? "");
      return Response.json({ name, rulesetName });
    },
  };
}

const methods: Record<string, string[]> = { read: ["get", "list"], write: ["create", "update", "delete"] };

type Rule = ReturnType<typeof rulesIn>[number];

/** Each `allow` line is a rule of the `match` line above it. */
function rulesIn({ name, content }: Rules["files"][number]) {
  let match = "";
  return content.split("\n").flatMap((text, index) => {
    match = /match \/(?!databases|b\/)(.+) \{/.exec(text)?.[1] ?? match;
    const [, names, condition = "true"] = /allow ([\w, ]+)(?:: if (.+))?;/.exec(text) ?? [];
    const sourcePosition = { fileName: name, line: index + 1, column: text.indexOf("allow") + 1 };
    const allowed = names?.split(", ").flatMap((one) => methods[one] ?? one);
    return allowed ? [{ match, allowed, condition, sourcePosition }] : [];
  });
}

/** Answers in Google's format, without Google's evaluator: conditions of one line, which are nearly JavaScript. */
function resultOf(testCase: TestCase, rules: Rule[]): object {
  const granting = rules.find((rule) => isAllowed(testCase, rule));
  const visitedExpressions = [{ sourcePosition: granting?.sourcePosition, value: true }];
  return granting ? { state: "FAILURE", visitedExpressions } : { state: "SUCCESS" };
}

function isAllowed({ request, resource, functionMocks }: TestCase, rule: Rule): boolean {
  const path = request.path.replace(/^\/databases\/[^/]+\/documents\/|^\/b\/[^/]+\/o\//, "");
  const names = [...rule.match.matchAll(/\{(\w+)(=\*\*)?\}/g)].map(([, name = ""]) => name);
  const pattern = rule.match.replaceAll(/\{\w+=\*\*\}/g, "(.+)").replaceAll(/\{\w+\}/g, "([^/]+)");
  const found = new RegExp(`^${pattern}$`).exec(path);
  if (!found || !rule.allowed.includes(request.method)) return false;
  const scope = {
    request,
    resource: resource ?? null,
    ...Object.fromEntries(functionMocks.map((mock) => [mock.function, () => mock.result.value])),
    ...Object.fromEntries(names.map((name, index) => [name, found[index + 1]])),
  };
  const expression = rule.condition
    .replaceAll(/([!=])=/g, "$1==")
    .replaceAll(/([\w.]+)\.keys\(\)\.hasOnly\((.+?)\)/g, "Object.keys($1).every((key) => $2.includes(key))");
  try {
    return new Function(...Object.keys(scope), `return ${expression}`)(...Object.values(scope)) === true;
  } catch {
    // An error refuses.
    return false;
  }
}
