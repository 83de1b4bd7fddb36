import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, test } from "vitest";
import { allPages } from "./pages.ts";
import { pageAt } from "./paths.ts";

interface Rule {
  source: string;
  destination?: string;
  function?: { functionId: string };
  headers: { key: string }[];
}

const { hosting } = JSON.parse(readFileSync(new URL("../../../firebase.json", import.meta.url), "utf8"));

/** An address for each pattern of each page. */
const addresses = allPages.flatMap(([name, page]) =>
  page.patterns.map((pattern) => {
    const path = pattern.replace("*", "/no/such/page").replaceAll(/:\w+\??/g, "ana");
    return [path, { name, page }] as const;
  }),
);

/** Whether a glob of Hosting matches a path; "!" in front of one means everything else. */
const matches = (source: string, path: string) =>
  source.startsWith("!") ? !posix.matchesGlob(path, source.slice(1)) : posix.matchesGlob(path, source);

const rewriteOf = (path: string) =>
  hosting.rewrites.find(({ source }: Rule) => matches(source, path)) as Rule;

const headersOf = (path: string) =>
  hosting.headers
    .filter(({ source }: Rule) => matches(source, path))
    .flatMap(({ headers }: Rule) => headers.map(({ key }) => key));

test.for(addresses)("%s belongs to one page", ([path, { name }]) => {
  expect(pageAt(path).name).toBe(name);
});

test.for(addresses)("Hosting answers %s from where the registry says", ([path, { name, page }]) => {
  const { destination, function: rendered } = rewriteOf(path);
  expect({ destination, function: rendered?.functionId }).toEqual(
    {
      function: { destination: undefined, function: "webPage" },
      file: { destination: `/${name}.html`, function: undefined },
    }[page.firstHtml],
  );
});

// A function sends its own headers.
test.for(addresses.filter(([, { page }]) => page.firstHtml === "file"))(
  "%s has a Content-Security-Policy by either of its addresses",
  ([path, { name }]) => {
    for (const address of [path, `/${name}.html`]) {
      expect(headersOf(address)).toEqual(
        expect.arrayContaining(["Content-Security-Policy", "Cache-Control"]),
      );
    }
  },
);
