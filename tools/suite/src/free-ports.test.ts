import { expect, test } from "vitest";
import { freePorts } from "./free-ports.ts";

test("no port is given out twice, also before anybody listens on it", async () => {
  const given: number[] = [];
  for (let times = 0; times < 100; times++) given.push(...(await freePorts(20)));
  expect(new Set(given).size).toBe(given.length);
});
