/*
 * Replaces https://apis.google.com/js/api.js, the only outside file that a sign-up with Google or Apple needs. The page
 * and Auth's frame talk through `gapi.iframes`. Here both have one origin, so they call each other directly.
 */
(() => {
  /** The handler of a type on one side, which may register later than the first message arrives. */
  const slot = (side, type) => {
    side[type] ??= {};
    side[type].handler ??= new Promise((resolve) => {
      side[type].resolve = resolve;
    });
    return side[type];
  };

  const connect = (own, peer) => ({
    register: (type, handler) => slot(own, type).resolve(handler),
    async send(type, data, callback) {
      const handler = await slot(peer, type).handler;
      const answer = await handler(data);
      try {
        callback([answer]);
      } catch {
        // Auth throws after each answer about web storage, and Google's script ignores it.
      }
    },
    ping: (callback) => slot(peer, "ready").handler.then(() => callback()),
    restyle: async () => {},
  });

  const context = {
    open({ where, url, attributes }, callback) {
      const frame = Object.assign(document.createElement("iframe"), { src: url, tabIndex: -1 });
      Object.assign(frame.style, attributes.style);
      frame.setAttribute("aria-hidden", "true");
      frame.sides = { page: {}, frame: {} };
      where.append(frame);
      return callback(connect(frame.sides.page, frame.sides.frame));
    },
    getParentIframe() {
      const { page, frame } = window.frameElement.sides;
      const line = connect(frame, page);
      line.register("ready");
      return line;
    },
  };

  window.gapi = {
    iframes: { CROSS_ORIGIN_IFRAMES_FILTER: {}, Iframe: connect, getContext: () => context },
    load: (_modules, { callback }) => queueMicrotask(callback),
  };
  const onload = new URL(document.currentScript.src).searchParams.get("onload") ?? "gapi_onload";
  window[onload]?.();
})();
