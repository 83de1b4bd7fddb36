/*
 * Stands in for https://apis.google.com/js/api.js, the one outside file that signing in by popup needs: Auth's helper
 * iframe and the page talk through `gapi.iframes`. Only what firebase/auth and the Auth emulator call is here, over
 * postMessage; the sign-in itself stays the real one. Served by the journeys in place of the original.
 */
(() => {
  const MARK = "gapi-stand-in";

  /** One end of the line between a page and a frame. */
  class Line {
    #peer;
    #handlers = new Map();
    #waiting = [];
    #replies = new Map();
    #nextId = 0;
    #ready;

    constructor(peer) {
      this.#peer = peer;
      this.#ready = new Promise((resolve) => this.#handlers.set("ready", resolve));
      window.addEventListener("message", (event) => {
        if (event.source === peer && event.data?.mark === MARK) this.#receive(event.data);
      });
    }

    register(type, handler) {
      this.#handlers.set(type, handler);
      for (const message of this.#waiting.splice(0)) this.#receive(message);
    }

    send(type, data, callback) {
      const id = this.#nextId++;
      if (callback) this.#replies.set(id, callback);
      this.#post({ kind: "request", id, type, data });
    }

    ping(callback) {
      return this.#ready.then(() => callback());
    }

    restyle() {
      return Promise.resolve();
    }

    async #receive({ kind, id, type, data }) {
      if (kind === "reply") return this.#deliver(id, data);
      // The frame may speak before the page listens.
      if (!this.#handlers.has(type)) return this.#waiting.push({ kind, id, type, data });
      const answer = await this.#handlers.get(type)(data);
      this.#post({ kind: "reply", id, data: answer });
    }

    #deliver(id, data) {
      try {
        this.#replies.get(id)?.([data]);
      } catch {
        // Auth throws after every answer about web storage, and counts on the line to keep that to itself.
      }
    }

    #post(message) {
      // Plain data only, as it would be on Google's line.
      this.#peer.postMessage(JSON.parse(JSON.stringify({ mark: MARK, ...message })), "*");
    }
  }

  let parentLine;
  const context = {
    open({ where, url, attributes }, callback) {
      const frame = document.createElement("iframe");
      frame.src = url;
      Object.assign(frame.style, attributes?.style);
      frame.setAttribute("aria-hidden", "true");
      frame.tabIndex = -1;
      where.append(frame);
      return callback(new Line(frame.contentWindow));
    },
    getParentIframe() {
      if (!parentLine) {
        parentLine = new Line(window.parent);
        // After the caller has registered its handlers.
        queueMicrotask(() => parentLine.send("ready"));
      }
      return parentLine;
    },
  };

  window.gapi = {
    iframes: { CROSS_ORIGIN_IFRAMES_FILTER: {}, Iframe: Line, getContext: () => context },
    load: (_modules, { callback }) => queueMicrotask(callback),
  };
  const onload = new URL(document.currentScript.src).searchParams.get("onload") ?? "gapi_onload";
  window[onload]?.();
})();
