import { Agent } from "node:https";
import { connect, type Socket } from "node:net";

/** The SDK insists on https and on Google's hosts; this carries the same requests to another host, unencrypted. */
export class PlainAgent extends Agent {
  readonly #host: string;

  constructor(host: string) {
    super({ keepAlive: true });
    this.#host = host;
  }

  override createConnection(): Socket {
    const [host = "", port] = this.#host.split(":");
    return connect(Number(port), host);
  }
}
