import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

export interface ListeningServer {
  /** "127.0.0.1:PORT" */
  host: string;
  /** Cuts open connections, too. */
  close(): Promise<void>;
}

/** Binds the server to this machine only; port 0 takes a free one. Rejects when the port is taken. */
export async function listen(server: Server, port: number): Promise<ListeningServer> {
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
