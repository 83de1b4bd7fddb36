import { readFirebaseConfig } from "emulators/src/suite/firebase-config.ts";
import { brand } from "../../../../companion.config.ts";
import type { Choices } from "../choices.ts";
import { webConfig } from "../web-config.ts";
import { ask, type Check } from "./check.ts";
import { fileProblem } from "./rewrite-checks.ts";

/** The files of Hosting: the prerendered page with its headers, the configuration, and all that the page loads. */
export async function fileChecks(origin: string, choices: Choices): Promise<Check[]> {
  const page = "/auth/action";
  const { text } = await ask(origin, page);
  const assets = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = ""]) => path);
  return [
    ...pageChecks(page, assets.length > 0),
    ...["/", "/confirm-email"].map((path) => ({ name: `the page ${path}`, path, problem: fileProblem })),
    {
      name: "the page of what is not there",
      path: "/nobody/made/this",
      problem: ({ status, text }) =>
        status === 404 && text.includes('"/assets/') ? null : `answers ${status}, and not 404 with our page`,
    },
    ...headerChecks(page),
    {
      name: "the configuration",
      path: "/config.json",
      problem: ({ text }) =>
        text === JSON.stringify(webConfig(choices, brand))
          ? null
          : "is another than companion.config.ts says",
    },
    ...[...new Set(assets)].map(assetCheck),
  ];
}

function pageChecks(path: string, hasAssets: boolean): Check[] {
  return [
    {
      name: `the page ${path}`,
      path,
      problem: ({ status, text }) =>
        status === 200 && text.includes("<html") && hasAssets ? null : `answers ${status}, and no page`,
    },
    {
      name: `the policy of ${path}`,
      path,
      problem: ({ text }) =>
        text.includes(`http-equiv="Content-Security-Policy" content="default-src 'none'`)
          ? null
          : "is missing: the page may load whatever it likes",
    },
  ];
}

function assetCheck(path: string): Check {
  return {
    name: `the file ${path}`,
    path,
    problem: ({ status, headers }) =>
      status === 200 && headers.get("cache-control")?.includes("immutable")
        ? null
        : `answers ${status}, for "${headers.get("cache-control")}"`,
  };
}

/** A page has the headers that firebase.json gives to every path. */
function headerChecks(path: string): Check[] {
  const everywhere = readFirebaseConfig().hosting.headers.find(({ source }) => source === "**");
  const expected = new Map(everywhere?.headers.map(({ key, value }) => [key, value]));
  return [...expected].map(([name, value]) => ({
    name: `the header ${name} of ${path}`,
    path,
    problem: ({ headers }) => (headers.get(name) === value ? null : `is "${headers.get(name) ?? "missing"}"`),
  }));
}
