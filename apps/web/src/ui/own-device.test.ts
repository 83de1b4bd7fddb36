import { afterEach, expect, test, vi } from "vitest";
import { ownDevice } from "./own-device.ts";

afterEach(() => vi.unstubAllGlobals());

test.for([
  ["Linux; Android 10; K", 5, { store: "play-store", provider: "google" }],
  ["iPhone; CPU iPhone OS 18_1 like Mac OS X", 5, { store: "app-store", provider: "apple" }],
  // An iPad, and a Mac.
  ["Macintosh; Intel Mac OS X 10_15_7", 5, { store: "app-store", provider: "apple" }],
  ["Macintosh; Intel Mac OS X 10_15_7", 0, { provider: "apple" }],
  ["Windows NT 10.0; Win64; x64", 0, { provider: "google" }],
] as const)("%s with %i touch points", ([system, maxTouchPoints, device]) => {
  vi.stubGlobal("navigator", { userAgent: `Mozilla/5.0 (${system})`, maxTouchPoints });
  expect(ownDevice()).toEqual(device);
});
