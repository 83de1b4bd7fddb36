/**
 * Preloaded into a process (see `startGoogle`): redirects every connection to another machine to the local stand-in,
 * below any library, agent or protocol. Nothing is resolved, and nothing leaves the machine.
 */
import dns, { type LookupAddress, type LookupOptions } from "node:dns";
import net, { type IpcNetConnectOpts, type Socket, type TcpNetConnectOpts } from "node:net";
import tls from "node:tls";

const given = new URL(import.meta.url).searchParams;
const [encrypted, plain] = [Number(given.get("encrypted")), Number(given.get("plain"))];
// No other one can be reached, and reading the system's takes a while.
tls.setDefaultCACertificates([given.get("certificate") ?? ""]);

const isThisMachine = (host = "localhost") => ["localhost", "127.0.0.1", "::1"].includes(host);

const connect = net.Socket.prototype.connect as (this: Socket, ...args: unknown[]) => Socket;
net.Socket.prototype.connect = function (this: Socket, ...args: unknown[]) {
  // Node's own modules pass their arguments on as one array.
  const [options, connected] = (Array.isArray(args[0]) ? args[0] : args) as [
    Partial<TcpNetConnectOpts & IpcNetConnectOpts>,
    unknown,
  ];
  if (typeof options !== "object" || options.path || isThisMachine(options.host)) {
    return connect.apply(this, args);
  }
  const port = Number(options.port) === 443 ? encrypted : plain;
  return connect.call(this, { ...options, host: "127.0.0.1", port }, connected);
};

// gRPC resolves names itself before it connects. This address is reserved for documentation.
const elsewhere: LookupAddress = { address: "192.0.2.1", family: 4 };
const { lookup } = dns.promises;
dns.promises.lookup = (async (host: string, options: LookupOptions = {}) => {
  if (isThisMachine(host)) return lookup(host, options);
  return options.all ? [elsewhere] : elsewhere;
}) as typeof lookup;
