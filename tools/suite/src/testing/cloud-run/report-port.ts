/** Preloaded into an instance: tells the process that has started it its port, once it accepts connections. */
import { subscribe } from "node:diagnostics_channel";
import type { AddressInfo, Server } from "node:net";

subscribe("tracing:net.server.listen:asyncEnd", (message) => {
  const { server } = message as { server: Server };
  process.send?.((server.address() as AddressInfo).port);
});
