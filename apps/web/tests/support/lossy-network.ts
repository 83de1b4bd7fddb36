import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { listen } from "firebase-local/http";
import { initPath, localInit } from "suite/paths.ts";
import { suiteAddress } from "suite/suite-address.ts";
import { afterAll } from "vitest";

/** How bad a network is. */
interface Loss {
  /** One request in so many is lost. */
  oneIn: number;
  /** Milliseconds that each request takes longer. */
  latency: number;
  /** The same seed loses the same requests. */
  seed: number;
  /** Whether the browser keeps files itself, or the network has to keep them in its place. */
  browserCaches: boolean;
}

type Fate = "arrives" | "is lost" | "is answered in vain" | "is cut off";

/**
 * A bad network between a browser and the suite's site. It works on the wire, so every engine sees the same
 * losses. It loses a request, its response, or half of the response. The seed, the address and the number of
 * earlier attempts decide the loss, not the order of requests. Resolves to the site's origin behind this
 * network.
 */
export async function lossyNetwork(loss: Loss): Promise<string> {
  const attempts = new Map<string, number>();
  const kept = new Set<string>();
  const fateOf = (incoming: IncomingMessage): Fate => {
    const name = nameOf(incoming);
    const attempt = (attempts.get(name) ?? 0) + 1;
    attempts.set(name, attempt);
    const fate = drawFate(loss, `${name} ${attempt}`);
    // Half a document is for the browser to show as it likes: Chromium leaves it blank.
    return fate === "is cut off" && incoming.headers["sec-fetch-dest"] === "document" ? "is lost" : fate;
  };
  const server = createServer(async (incoming, outgoing) => {
    const { url = "/" } = incoming;
    const isKept = kept.has(url);
    const fate = isKept ? "arrives" : fateOf(incoming);
    if (fate === "arrives" && !loss.browserCaches && url.startsWith("/assets/")) kept.add(url);
    // A browser asks again by itself where a connection that it has used before ends.
    outgoing.setHeader("connection", "close");
    if (!isKept) await wait(loss.latency);
    if (fate === "is lost") incoming.socket.destroy();
    else if (url.startsWith(initPath)) outgoing.end(localInit(host));
    // A browser that gives up has hung up, too.
    else await pass(incoming, outgoing, fate).catch(() => incoming.socket.destroy());
  });
  const { host, close } = await listen(server, 0);
  const origin = `http://${host}`;
  afterAll(close);
  return origin;
}

/** Without what differs from one build or one run to the next. */
function nameOf({ method, url = "/" }: IncomingMessage): string {
  const [path = ""] = url.split("?");
  const name = path.replace(/-[\w-]{8}(?=\.\w+$)/, "").replaceAll(/\/(?=\w*\d)\w{10,}/g, "/{id}");
  return `${method} ${name}`;
}

function drawFate({ seed, oneIn }: Loss, attempt: string): Fate {
  const drawn = createHash("sha256").update(`${seed} ${attempt}`).digest();
  if (drawn.readUInt32BE(0) % oneIn > 0) return "arrives";
  return (["is lost", "is answered in vain", "is cut off"] as const)[drawn.readUInt32BE(4) % 3] ?? "is lost";
}

async function pass(incoming: IncomingMessage, outgoing: ServerResponse, fate: Fate): Promise<void> {
  const { method, url: path, headers } = incoming;
  const body = await buffer(incoming);
  const upstream = request(suiteAddress("SUITE_WEB_ORIGIN"), { method, headers, path });
  const [answer] = (await once(upstream.end(body), "response")) as [IncomingMessage];
  const whole = await buffer(answer);
  if (fate === "is answered in vain") return void incoming.socket.destroy();
  const { "transfer-encoding": _, connection: __, ...rest } = answer.headers;
  outgoing.writeHead(answer.statusCode ?? 502, { ...rest, "content-length": whole.length });
  if (fate === "arrives") outgoing.end(whole);
  else outgoing.write(whole.subarray(0, whole.length / 2), () => incoming.socket.destroy());
}
