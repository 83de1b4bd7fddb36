import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { BidiError } from "./protocol.ts";
import { forward, noAnswer } from "./proxy.ts";

// Milliseconds that a command may take.
const patience = 8_000;
// Starting the browser takes so long on a machine that is busy.
const patienceAtStart = 60_000;

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** Options of a WebKitWebDriver: the browser's program, its arguments and the display for its windows. */
export interface DriverOptions {
  driver: string;
  browser: string;
  args: string[];
  display: string;
}

interface WindowCommand {
  method: "GET" | "POST" | "DELETE";
  path: string;
  body?: object | undefined;
  /** In milliseconds. */
  limit?: number | undefined;
}

/** A session of a separate WebKitWebDriver process, in the terms of W3C WebDriver. */
export class WebDriver {
  readonly #process: ChildProcess;
  readonly #address: string;
  #session = "";
  #window = "";
  #queue: Promise<unknown> = Promise.resolve();

  private constructor(process: ChildProcess, address: string) {
    this.#process = process;
    this.#address = address;
  }

  static async start({ driver, browser, args, display }: DriverOptions): Promise<WebDriver> {
    const port = await freePort();
    const env = { ...process.env, DISPLAY: display, GDK_BACKEND: "x11", NO_AT_BRIDGE: "1" };
    const started = spawn(driver, [`--port=${port}`], {
      env,
      stdio: "ignore",
      // The driver leads a process group, so that the browser is killed with it.
      detached: true,
    });
    const webDriver = new WebDriver(started, `http://127.0.0.1:${port}`);
    await webDriver.#open({ binary: browser, args: ["--automation", ...args] });
    return webDriver;
  }

  /** The windows' handles. */
  windows(): Promise<string[]> {
    return this.#inTurn(() => this.#command("GET", "/window/handles"));
  }

  /** Opens a window; resolves to its handle. */
  async newWindow(): Promise<string> {
    const { handle } = await this.#inTurn(() =>
      this.#command<{ handle: string }>("POST", "/window/new", { type: "window" }),
    );
    return handle;
  }

  /** Runs a command of one window. Rejects with a BidiError: "timeout" without an answer in time. */
  inWindow<T>(handle: string, { method, path, body, limit }: WindowCommand): Promise<T> {
    return this.#inTurn(async () => {
      if (this.#window !== handle) await this.#command("POST", "/window", { handle });
      this.#window = handle;
      return this.#command<T>(method, path, body, limit);
    });
  }

  /** Ends the driver and its browser, whatever they are doing. */
  async close(): Promise<void> {
    const exited = once(this.#process, "exit");
    if (this.#process.pid) process.kill(-this.#process.pid, "SIGKILL");
    await exited;
  }

  async #open(options: object): Promise<void> {
    const alwaysMatch = { pageLoadStrategy: "none", "webkitgtk:browserOptions": options };
    const body = { capabilities: { alwaysMatch } };
    const { sessionId } = await this.#request<{ sessionId: string }>(
      "POST",
      "/session",
      body,
      patienceAtStart,
    );
    this.#session = sessionId;
  }

  /** One command at a time: which window it is for depends on the command before. */
  #inTurn<T>(action: () => Promise<T>): Promise<T> {
    const result = this.#queue.then(action, action);
    this.#queue = result.catch(() => {});
    return result;
  }

  #command<T>(method: string, path: string, body?: object, limit?: number): Promise<T> {
    return this.#request(method, `/session/${this.#session}${path}`, body, limit);
  }

  async #request<T>(method: string, path: string, body: object = {}, limit = patience): Promise<T> {
    const content = Buffer.from(method === "POST" ? JSON.stringify(body) : "");
    const headers = { "content-length": String(content.length) };
    const answer = await onceItListens(() =>
      forward(new URL(this.#address + path), { method, headers, body: content, patience: limit }),
    ).catch((error: Error) => {
      const code = error.message === noAnswer ? "timeout" : "invalid session id";
      throw new BidiError(code, `${path}: The driver does not answer: ${error.message}`);
    });
    const { value } = JSON.parse(answer.body.toString()) as {
      value: T & { error?: string; message?: string };
    };
    if (answer.status !== 200) throw new BidiError(value.error ?? "unknown error", value.message ?? "");
    return value;
  }
}

async function onceItListens<T>(ask: () => Promise<T>, attempts = 100): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if ((error as { code?: string }).code !== "ECONNREFUSED" || attempts === 0) throw error;
    await pause(50);
    return onceItListens(ask, attempts - 1);
  }
}
