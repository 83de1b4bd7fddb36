import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clientAddress, subscriberNetwork } from "./addresses.ts";

describe("the client's address", () => {
  test.each([
    ["a call straight to the function", "203.0.113.7", "203.0.113.7"],
    ["a call through Hosting", "203.0.113.7, 66.249.93.10", "203.0.113.7"],
    ["an IPv6 visitor through Hosting", "2001:db8::7, 2001:4860:4801::1", "2001:db8::7"],
    ["an IPv4 address in IPv6 clothes", "::ffff:203.0.113.7", "203.0.113.7"],
    ["the same in hexadecimal", "::ffff:cb00:7107", "203.0.113.7"],
    ["a visitor with an address of Google's, through Hosting", "66.102.9.1, 66.249.93.10", "66.102.9.1"],
    ["Hosting alone", "66.249.93.10", null],
    ["an address with a port", "203.0.113.7:443", null],
    ["an address in octal", "0313.0.0161.07", null],
    ["the local suite, with an address given by a test", "203.0.113.7, 127.0.0.1", "203.0.113.7"],
    ["the local suite", "127.0.0.1, ::1", null],
    ["no header", undefined, null],
  ])("%s (%s) is %s", (_what, header, address) => {
    expect(clientAddress(header)).toBe(address);
  });

  test.each(["192.178.0.0", "192.179.255.255"])(
    "an address of Google's own services (%s) is stepped over",
    (edge) => {
      expect(clientAddress(`203.0.113.7, ${edge}`)).toBe("203.0.113.7");
    },
  );

  // Customers can rent 34.64.0.0/10 and most of 35.184.0.0/13, and can forge any address before their own.
  // biome-ignore format: a table
  test.each([
    "34.64.0.0", "34.80.1.2", "34.127.255.255", "35.184.0.0", "35.188.9.9",
    "2600:1900::7", "192.177.255.255", "192.180.0.0",
  ])("an address that customers can rent (%s) counts as the caller's", (rented) => {
    expect(clientAddress(`203.0.113.7, ${rented}`)).toBe(rented);
    expect(clientAddress(`203.0.113.7, ${rented}, 66.249.93.10`)).toBe(rented);
  });

  test("addresses that the client forges in front change nothing", () => {
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
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1::"],
    ["2001:db8:1:100::", "2001:db8:1:100::"],
    ["::1", "::"],
  ])("%s is %s", (address, network) => {
    expect(subscriberNetwork(address)).toBe(network);
  });

  test("has the same network in whichever way any of its addresses is written", () => {
    const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
    fc.assert(
      fc.property(bytes(7), bytes(9), bytes(9), (network, one, other) => {
        const digits = (host: Uint8Array) => Buffer.from([...network, ...host]).toString("hex");
        const written = (host: Uint8Array) => digits(host).match(/.{4}/g)?.join(":") ?? "";
        const compressed = (host: Uint8Array) => new URL(`http://[${written(host)}]`).hostname.slice(1, -1);
        expect(subscriberNetwork(compressed(one))).toBe(subscriberNetwork(written(other)));
      }),
    );
  });
});
