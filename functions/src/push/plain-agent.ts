import { Agent } from "node:https";
import { connect, type Socket } from "node:net";

/** Sends the SDK's requests to another host in plain text; the SDK itself supports only https and Google's hosts. */
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
