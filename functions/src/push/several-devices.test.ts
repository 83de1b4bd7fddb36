import { describe, expect, test, vi } from "vitest";
import { answerWith } from "../../testing/fcm.ts";
import { inviterWithDevices, pushTask } from "../../testing/pushes.ts";
import { deviceKey } from "./device-tokens.ts";

// The logger takes hold of console.error when it is first imported.
vi.hoisted(() => vi.spyOn(console, "error").mockImplementation(() => {}));

describe("several devices", () => {
  test("are each told once, however often some of them fail", async () => {
    const { services, tokens, send, reached, stored } = await inviterWithDevices(4);
    const [, failing = "", gone = "", hopeless = ""] = tokens;
    await answerWith(failing, [{ status: 500 }, { status: 500 }]);
    await answerWith(gone, [{ status: 404, errorCode: "UNREGISTERED" }]);
    await answerWith(hopeless, [{ status: 403 }]);

    expect(await send()).toBe("done");
    const [leftOver] = services.pushQueue.tasks;
    expect(leftOver).toEqual({ ...pushTask, rest: { devices: [deviceKey(failing)], attempts: 1 } });
    expect(await send(leftOver)).toBe("again");
    expect(await send(leftOver, 1)).toBe("done");
    expect(await reached()).toEqual([1, 1, 0, 0]);
    expect(await stored()).toEqual([tokens[0], failing, hopeless]);
  });

  test("more than a hundred are told in turns", async () => {
    const { services, send, reached } = await inviterWithDevices(150);
    expect(await send()).toBe("done");
    expect(await send(services.pushQueue.tasks[0])).toBe("done");
    expect(await reached()).toEqual(Array(150).fill(1));
  });

  test("that were signed out in between are not told", async () => {
    const { services, tokens, send, reached } = await inviterWithDevices(2);
    await answerWith(tokens[1] ?? "", [{ status: 500 }]);
    await send();
    await services.db.doc("Users/ana").update({ fcmToken: [tokens[0]] });
    expect(await send(services.pushQueue.tasks[0])).toBe("done");
    expect(await reached()).toEqual([1, 0]);
  });
});
