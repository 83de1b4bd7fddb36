import { afterEach, expect, test, vi } from "vitest";
import { keepAnswers } from "./kept-answers.ts";

afterEach(() => void vi.useRealTimers());

/** A handler that counts how often it works. A path starts with the status of its answer. */
function counted(max = 2) {
  const asked: string[] = [];
  const answer = keepAnswers(max, async (request) => {
    const { pathname } = new URL(request.url);
    asked.push(pathname);
    if (pathname === "/broken") throw new Error("broken");
    return new Response(pathname, { status: Number(pathname.slice(1, 4)), headers: { "x-path": pathname } });
  });
  const ask = (path: string, headers: Record<string, string> = {}) =>
    answer(new Request(`http://localhost${path}`, { headers }));
  return { asked, ask };
}

test("twelve requests at once are one piece of work, whatever cookies they bring", async () => {
  const { asked, ask } = counted();
  const requests = Array.from({ length: 12 }, (_, n) => ask("/200", { cookie: `__session=${n}` }));
  for (const response of await Promise.all(requests))
    expect([response.status, response.headers.get("x-path"), await response.text()]).toEqual([
      200,
      "/200",
      "/200",
    ]);
  await ask("/200", { cookie: "__session=later" });
  expect(asked).toEqual(["/200"]);
});

test("an answer is kept for ten seconds", async () => {
  vi.useFakeTimers({ now: 0, toFake: ["Date"] });
  const { asked, ask } = counted();
  await ask("/200");
  vi.setSystemTime(9_999);
  await ask("/200");
  expect(asked).toHaveLength(1);
  vi.setSystemTime(10_000);
  await ask("/200");
  expect(asked).toHaveLength(2);
});

test("refusals and failures are not kept, and push nothing out", async () => {
  const { asked, ask } = counted();
  await ask("/200");
  for (const path of ["/404/1", "/404/2", "/404/3", "/404/1"]) expect((await ask(path)).status).toBe(404);
  for (let n = 0; n < 2; n++) await expect(ask("/broken")).rejects.toThrow("broken");
  await ask("/200");
  expect(asked).toEqual(["/200", "/404/1", "/404/2", "/404/3", "/404/1", "/broken", "/broken"]);
});

test("only the newest answers are kept", async () => {
  const { asked, ask } = counted();
  for (const path of ["/200/1", "/200/2", "/200/3", "/200/3", "/200/1"]) await ask(path);
  expect(asked).toEqual(["/200/1", "/200/2", "/200/3", "/200/1"]);
});
