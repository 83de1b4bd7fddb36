import http from "node:http";

/**
 * Preloaded into firebase-tools. One process serves all functions, and a message says for which one the next request is.
 * Over a connection that is open already, the request overtakes the message and runs another function.
 */
http.globalAgent = new http.Agent();
