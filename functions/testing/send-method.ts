import { request } from "node:http";

/** Sends any method, also those that `fetch` refuses to send, and answers the status and the Allow header. */
export function sendMethod(
  method: string,
  address: string,
): Promise<[number | undefined, string | undefined]> {
  return new Promise((resolve, reject) => {
    request(address, { method }, (response) => {
      response.resume().on("end", () => resolve([response.statusCode, response.headers.allow]));
    })
      .on("error", reject)
      .end();
  });
}
