import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clientAddress, subscriberNetwork } from "./client-address.ts";

describe("where a request came from", () => {
  test.each([
    ["a call straight to the function", "203.0.113.7", "203.0.113.7"],
    ["the same, with an address the visitor made up", "198.51.100.1, 203.0.113.7", "203.0.113.7"],
    ["a call through Hosting", "203.0.113.7, 66.249.93.10", "203.0.113.7"],
    [
      "the same, with made-up addresses",
      "198.51.100.1, 66.249.93.10, 203.0.113.7, 66.249.93.10",
      "203.0.113.7",
    ],
    ["an IPv6 visitor through Hosting", "2001:db8::7, 2001:4860:4801::1", "2001:db8::7"],
    ["an IPv4 address in IPv6 clothes", "::ffff:203.0.113.7", "203.0.113.7"],
    ["the local suite, with an address given by a test", "203.0.113.7, 127.0.0.1", "203.0.113.7"],
    ["the local suite", "127.0.0.1, ::1", null],
    ["no header", undefined, null],
    ["nonsense", "unknown", null],
  ])("%s (%s) is %s", (_what, header, address) => {
    expect(clientAddress(header)).toBe(address);
  });

  test("nothing that a visitor puts in front changes it", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string())), (madeUp) => {
        expect(clientAddress([...madeUp, "203.0.113.7"].join(","))).toBe("203.0.113.7");
        expect(clientAddress([...madeUp, "203.0.113.7", "66.249.93.10"].join(","))).toBe("203.0.113.7");
      }),
    );
  });
});

describe("one subscriber", () => {
  test.each([
    ["203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:0DB8:0001:0002::", "2001:db8:1:2"],
    ["2001:db8::7", "2001:db8:0:0"],
    ["::1", "0:0:0:0"],
  ])("%s is %s", (address, network) => {
    expect(subscriberNetwork(address)).toBe(network);
  });

  test("has the same network in whichever way any of its addresses is written", () => {
    const group = fc.integer({ min: 0, max: 0xffff });
    const groups = fc.array(group, { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(groups, groups, groups, (network, one, other) => {
        const written = (host: number[]) => [...network, ...host].map((part) => part.toString(16)).join(":");
        const compressed = (host: number[]) => new URL(`http://[${written(host)}]`).hostname.slice(1, -1);
        expect(subscriberNetwork(compressed(one))).toBe(subscriberNetwork(written(other)));
      }),
    );
  });
});
