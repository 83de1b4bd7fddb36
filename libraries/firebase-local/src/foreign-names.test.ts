import { request } from "node:http";
import { afterAll, expect, test } from "vitest";
import { startFcmEmulator } from "./fcm/fcm-emulator.ts";
import { startStorageEmulator } from "./storage/storage-emulator.ts";

/** A page of another site reaches this machine by a name of its own (DNS rebinding), or sends it requests. */
const [fcm, storage] = await Promise.all([startFcmEmulator(), startStorageEmulator()]);
afterAll(() => Promise.all([fcm.close(), storage.close()]));
const { port } = new URL(`http://${storage.host}`);
const addresses = {
  FCM: `http://${fcm.host}/emulator/messages`,
  Storage: `http://${storage.host}/storage/v1/b/demo/o`,
};

const answer = (address: string, headers: Record<string, string>) =>
  new Promise<{ status: number | undefined; allowed: string | undefined }>((resolve, reject) => {
    request(address, { headers }, (response) => {
      const { "access-control-allow-origin": allowed } = response.resume().headers;
      resolve({ status: response.statusCode, allowed });
    })
      .on("error", reject)
      .end();
  });

const hosts: Array<[string, number]> = [
  [`localhost:${port}`, 200],
  [`[::1]:${port}`, 200],
  ["app.localhost", 200],
  ["storage.googleapis.com", 200],
  [`evil.example:${port}`, 403],
  ["127.0.0.1.evil.example", 403],
  ["evilgoogleapis.com", 403],
];

for (const [name, address] of Object.entries(addresses)) {
  test.each(hosts)(`${name} answers the host "%s" with %i`, async (host, status) => {
    expect(await answer(address, { host })).toEqual({ status, allowed: undefined });
  });

  test.each([
    ["http://localhost:5173", 200],
    ["http://192.168.0.7:5173", 200],
    ["https://evil.example", 403],
    ["null", 403],
  ])(`${name} answers a page of %s with %i`, async (origin, status) => {
    const allowed = status === 200 ? origin : undefined;
    expect(await answer(address, { origin })).toEqual({ status, allowed });
  });
}
