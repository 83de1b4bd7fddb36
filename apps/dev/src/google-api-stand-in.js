/*
 * Replaces https://apis.google.com/js/api.js, the only outside file that a sign-up with Google or Apple needs. The page
 * and Auth's frame talk through `gapi.iframes`. Here both have one origin, so they call each other directly.
 */
(() => {
  const deferred = () => {
    const result = {};
    result.promise = new Promise((resolve) => {
      result.resolve = resolve;
    });
    return result;
  };

  /** One end of the line between the page and the frame. */
  class Line {
    peer = deferred();
    handlers = {};

    handlerOf(type) {
      this.handlers[type] ??= deferred();
      return this.handlers[type];
    }

    register(type, handler) {
      this.handlerOf(type).resolve(handler);
    }

    async send(type, data, callback) {
      const peer = await this.peer.promise;
      const handler = await peer.handlerOf(type).promise;
      const answer = await handler(data);
      try {
        callback([answer]);
      } catch {
        // Auth throws after each answer about web storage, and Google's script ignores it.
      }
    }

    ping(callback) {
      return this.peer.promise.then(() => callback());
    }

    restyle() {
      return Promise.resolve();
    }
  }

  const context = {
    open({ where, url, attributes }, callback) {
      const frame = Object.assign(document.createElement("iframe"), { src: url, tabIndex: -1 });
      Object.assign(frame.style, attributes.style);
      frame.setAttribute("aria-hidden", "true");
      frame.line = new Line();
      where.append(frame);
      return callback(frame.line);
    },
    getParentIframe() {
      const own = new Line();
      const { line } = window.frameElement;
      own.peer.resolve(line);
      line.peer.resolve(own);
      return own;
    },
  };

  window.gapi = {
    iframes: { CROSS_ORIGIN_IFRAMES_FILTER: {}, Iframe: Line, getContext: () => context },
    load: (_modules, { callback }) => queueMicrotask(callback),
  };
  window.gapi_onload?.();
})();
