import { request } from "node:http";
import { afterAll, expect, test } from "vitest";
import { startFcmEmulator } from "./fcm/fcm-emulator.ts";
import { startStorageEmulator } from "./storage/storage-emulator.ts";

/** A page of another site reaches this machine by the name of that site (DNS rebinding), or sends it requests. */
const [fcm, storage] = await Promise.all([startFcmEmulator(), startStorageEmulator()]);
afterAll(() => Promise.all([fcm.close(), storage.close()]));
const { port } = new URL(`http://${storage.host}`);
// A file that is missing.
const addresses: [name: string, address: string, answered: number][] = [
  ["FCM", `http://${fcm.host}/emulator/messages`, 200],
  ["Storage", `http://${storage.host}/storage/v1/b/demo/o/a`, 404],
];

const answer = (address: string, headers: Record<string, string>) =>
  new Promise<{ status: number | undefined; allowed: string | undefined }>((resolve, reject) => {
    request(address, { headers }, (response) => {
      const { "access-control-allow-origin": allowed } = response.resume().headers;
      resolve({ status: response.statusCode, allowed });
    })
      .on("error", reject)
      .end();
  });

const ours = [`localhost:${port}`, `[::1]:${port}`, "app.localhost", "storage.googleapis.com"];
const foreign = [`evil.example:${port}`, "127.0.0.1.evil.example", "evilgoogleapis.com"];

test.each(addresses)("%s answers its own hosts and pages, and no others", async (_, address, answered) => {
  for (const host of ours)
    expect(await answer(address, { host }), host).toEqual({ status: answered, allowed: undefined });
  for (const host of foreign)
    expect(await answer(address, { host }), host).toEqual({ status: 403, allowed: undefined });
  for (const origin of ["http://localhost:5173", "http://192.168.0.7:5173"])
    expect(await answer(address, { origin }), origin).toEqual({ status: answered, allowed: origin });
  for (const origin of ["https://evil.example", "null"])
    expect(await answer(address, { origin }), origin).toEqual({ status: 403, allowed: undefined });
});
