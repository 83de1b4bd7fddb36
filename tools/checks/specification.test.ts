import { globSync, readFileSync } from "node:fs";
import { allMessages } from "contract/messages";
import { providerNames } from "contract/sign-up";
import { expect, test } from "vitest";
import { allPages } from "../../apps/web/src/page-registry.ts";
import { typeOfTask } from "../../functions/src/documents/users.ts";
import { type Limits, options, otherLimits } from "../../functions/src/platform/options.ts";

/** docs/specification.md: the sections that the code cites are there, and it leaves out nothing that the code has. */
const read = (file: string) => readFileSync(file, "utf8");
const specification = read("docs/specification.md");
const sections = new Map(
  specification
    .split(/^## /m)
    .slice(1)
    .map((section) => [Number.parseInt(section, 10), section]),
);
const sources = globSync("{apps/*/src,apps/web/tests,functions/{src,testing}}/**/*.{ts,tsx}");
const section = (number: number) => sections.get(number) ?? "";

test("the table at the top has every departure that the text marks, and no other", () => {
  const table = specification.slice(0, specification.indexOf("## 1."));
  const listed = [...table.matchAll(/^\| ([a-z ]+?) +\| [\d, ]+ \|/gm)].map(([, name]) => name);
  const marked = [...specification.matchAll(/\*\*Differs \(([^)]*)\):\*\*/g)].map(([, name]) => name);
  expect(listed.length).toBeGreaterThan(10);
  expect(new Set(marked)).toEqual(new Set(listed));
  expect(specification.match(/\*\*Differs(?! \()/g)).toHaveLength(1);
});

test("every section cited in a comment exists and contains the quoted words", () => {
  const citations = sources.flatMap((file) =>
    [...read(file).matchAll(/§(\d+)(?:,? "([^"]+)")?/g)].map(([citation, number, quoted = ""]) => ({
      file,
      citation,
      isThere:
        section(Number(number)).toLowerCase().includes(quoted.toLowerCase()) && sections.has(Number(number)),
    })),
  );
  expect(citations.length).toBeGreaterThan(20);
  expect(citations.filter(({ isThere }) => !isThere)).toEqual([]);
});

test("section 2 has every page of the registry", () => {
  const routes = allPages.flatMap(([, { patterns }]) =>
    patterns.map((pattern) => `\`${pattern.replaceAll(/:(\w+\??)/g, "{$1}")}\``),
  );
  expect(routes.filter((route) => !section(2).includes(route))).toEqual([]);
});

test("names every provider and notification of the product", () => {
  const methods = section(2).toLowerCase();
  expect(providerNames.filter((provider) => !methods.includes(provider))).toEqual([]);
  const kinds = Object.keys(allMessages.en.notifications);
  expect(kinds.filter((kind) => !section(3).includes(`"${kind}"`))).toEqual([]);
});

test("section 3 has every collection the functions use", () => {
  const names = sources
    .filter((file) => file.startsWith("functions/src/") && !file.endsWith(".test.ts"))
    .flatMap((file) => [...read(file).matchAll(/\.collection\("(\w+)"\)/g)].map(([, name = ""]) => name));
  expect(new Set(names).size).toBeGreaterThan(8);
  expect(names.filter((name) => !section(3).includes(name))).toEqual([]);
});

test("section 7 has every callable of the contract, and Hosting rewrites to it", () => {
  const contract = read("packages/contract/src/callables.ts");
  const names = [...contract.matchAll(/^ {2}(\w+): \{\s*request:/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(4);
  expect(names.filter((name) => !section(7).includes(`\`${name}\``))).toEqual([]);
  const rewrites = names.map((name) => ({ source: `/call/${name}`, function: name }));
  expect(JSON.parse(read("firebase.json")).hosting.rewrites).toEqual(expect.arrayContaining(rewrites));
});

test("the messages in sections 5 and 8 match the pages", () => {
  const { validation, failure, invitation } = allMessages.en.app;
  const rules = [...section(5).matchAll(/\| "([^"]+)" +\|$/gm)].map(([, message]) => message);
  expect(rules).toEqual(Object.values(validation));
  expect(section(8)).toContain(`"${failure["email-already-in-use"]}"`);
  expect(section(8)).toContain(`"${invitation.invalidUrl}"`);
});

test("the task categories in section 3 match those a user gets", () => {
  const rows = [...section(3).matchAll(/^\| (\d) +\| (.+?) +\| (true|false) +\| `(#\w+)` +\|$/gm)];
  const categories = rows.map(([, id, category, selected, color]) => ({
    id: Number(id),
    category,
    selected: selected === "true",
    color,
  }));
  expect(categories).toEqual(typeOfTask);
});

test("the limits in section 9 match those of the calls", () => {
  const rows = [...section(9).matchAll(/^\| `(\w+)`[^|]*\| (\d*) +\| (\d*) +\| (\d*) +\|$/gm)];
  const limits = rows.map(([, call, ...numbers]) => [
    call,
    Object.fromEntries(
      ["account", "address", "target"].flatMap((kind, index) =>
        numbers[index] ? [[kind, Number(numbers[index])]] : [],
      ),
    ),
  ]);
  const counted: [string, Limits][] = Object.entries({ ...options, ...otherLimits });
  const limited = counted.flatMap(([call, { limit }]) => (limit ? [[call, limit]] : []));
  expect(Object.fromEntries(limits)).toEqual(Object.fromEntries(limited));
  const daily = [...section(9).matchAll(/^\| `(\w+)`[^|]*\| (\d*) +\| (\d*) +\|$/gm)];
  const days = daily.map(([, counted, account, address]) => [
    counted,
    { ...(account && { account: Number(account) }), ...(address && { address: Number(address) }) },
  ]);
  const limitedByDay = counted.flatMap(([call, { daily }]) => (daily ? [[call, daily]] : []));
  expect(Object.fromEntries(days)).toEqual(Object.fromEntries(limitedByDay));
  expect(section(7)).toContain(`at most ${otherLimits.friend_join.limit.account} in ten`);
});
