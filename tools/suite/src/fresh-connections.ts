import http from "node:http";

/**
 * Preloaded into firebase-tools. One process serves all functions. A message names the function of the next request.
 * Over a connection that is open already, the request overtakes the message and runs another function.
 */
http.globalAgent = new http.Agent();
