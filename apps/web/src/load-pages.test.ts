import { expect, test } from "vitest";
import { pageComponents } from "./load-pages.ts";
import { allPages } from "./page-registry.ts";

test.each(allPages.filter(([, { isEager }]) => !isEager))("%s has a default export", async (name) => {
  expect(await pageComponents[name].preload()).toEqual({ default: expect.any(Function) });
});
