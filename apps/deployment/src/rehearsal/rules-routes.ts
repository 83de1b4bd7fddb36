import type { Routes } from "firebase-local/google";
import type { ProjectState } from "./project-state.ts";

const api = "https://firebaserules.googleapis.com/v1/projects/:project";

interface TestRequest {
  source: { files: { name: string; content: string }[] };
  testSuite?: { testCases: { expectation: "DENY"; request: { method: string; path: string } }[] };
}

/** Security rules: their sources, the releases, and the test of a source. */
export function rulesRoutes(state: ProjectState): Routes {
  const rulesets = new Map<string, string>();
  const release = (service: string) => ({
    name: `projects/sundial-rehearsal/releases/${service}`,
    rulesetName: `projects/sundial-rehearsal/rulesets/live-${service.replaceAll("/", "-")}`,
    createTime: "2026-01-01T00:00:00Z",
  });
  const take = async (request: Request) => {
    const body = (await request.json()) as { release?: object };
    const { name, rulesetName } = { ...body, ...body.release } as unknown as ReturnType<typeof release>;
    state.rules.set(name.split("/").slice(3).join("/"), rulesets.get(rulesetName) ?? "");
    return Response.json({ name, rulesetName });
  };
  return {
    [`GET ${api}/releases`]: () => Response.json({ releases: [...state.rules.keys()].map(release) }),
    [`GET ${api}/rulesets/:id`]: (_, { id = "" }) => {
      const live = [...state.rules].find(([service]) => release(service).rulesetName.endsWith(`/${id}`));
      return Response.json({ source: { files: [{ name: "live.rules", content: live?.[1] }] } });
    },
    [`POST ${api}\\:test`]: async (request) => Response.json(test((await request.json()) as TestRequest)),
    [`POST ${api}/rulesets`]: async (request) => {
      const { source } = (await request.json()) as TestRequest;
      const name = `projects/sundial-rehearsal/rulesets/${crypto.randomUUID()}`;
      rulesets.set(name, source.files.map(({ content }) => content).join("\n"));
      return Response.json({ name });
    },
    [`PATCH ${api}/releases/*`]: take,
    [`POST ${api}/releases`]: take,
  };
}

const methods: Record<string, string[]> = { read: ["get", "list"], write: ["create", "update", "delete"] };

/**
 * Answers in Google's format, without Google's evaluator. Each `allow` line is a rule of the match above it, and every
 * condition except "if false" is true.
 */
function test({ source, testSuite }: TestRequest): object {
  const [{ name: fileName, content } = { name: "", content: "" }] = source.files;
  let collection = "";
  const rules = content.split("\n").flatMap((text, index) => {
    collection = /match \/(?!databases)([^/ ]+)/.exec(text)?.[1] ?? collection;
    const names = /allow ([\w, ]+)(?!.*if false)[:;]/.exec(text)?.[1]?.split(", ");
    const sourcePosition = { fileName, line: index + 1, column: text.indexOf("allow") + 1 };
    return names
      ? [{ sourcePosition, collection, allowed: names.flatMap((name) => methods[name] ?? name) }]
      : [];
  });
  const testResults = testSuite?.testCases.map(({ request: { method, path } }) => {
    const matched = ["{document=**}", path.split("/")[4]];
    const granting = rules.find((rule) => rule.allowed.includes(method) && matched.includes(rule.collection));
    const visitedExpressions = [{ sourcePosition: granting?.sourcePosition, value: true }];
    return granting ? { state: "FAILURE", visitedExpressions } : { state: "SUCCESS" };
  });
  return { issues: [], ...(testResults && { testResults }) };
}
