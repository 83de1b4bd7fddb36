import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { listen } from "firebase-local/http";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { suiteAddresses } from "./addresses.ts";
import { startWebApp } from "./built-sites.ts";

const addresses = await suiteAddresses();

const hosting = createServer(({ method, url }, response) => response.end(`${method} ${url}`));
const { close } = await listen(hosting, addresses.ports.hosting);
const proxy = await startWebApp(addresses);
afterAll(async () => {
  proxy.close();
  await close();
});

test.each([
  ["OPTIONS * HTTP/1.1", "OPTIONS *"],
  ["GET http://elsewhere.test/path HTTP/1.1", "GET http://elsewhere.test/path"],
  ["GET /%zz%2f?a=%zz HTTP/1.1", "GET /%25zz%252f?a=%zz"],
])("forwards %s so that Hosting can decode its path", async (line, passedOn) => {
  const [head, body] = (await answerTo(line)).split("\r\n\r\n");
  expect(head).toMatch(/^HTTP\/1.1 200 OK\r\n/);
  expect(body).toBe(passedOn);
});

async function answerTo(line: string): Promise<string> {
  const socket = connect(addresses.ports.web, "localhost");
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");
  socket.write(`${line}\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  return text(socket);
}
