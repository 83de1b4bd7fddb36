#!/usr/bin/env node
/**
 * A WebDriver that never answers the first script, as WebKit's where a document is replaced meanwhile. At the third it hangs
 * up, as at its end.
 */
import { createServer } from "node:http";

const [, port = ""] = process.argv.join(" ").split("--port=");
const place = { documentId: "1", url: "http://localhost/", readyState: "complete" };
const sight = JSON.stringify({ ...place, outcomes: [], messages: [], logs: [] });
let scripts = 0;

createServer(({ url = "" }, response) => {
  const isScript = url.endsWith("/execute/sync");
  if (isScript) scripts++;
  if (isScript && scripts === 1) return;
  if (isScript && scripts === 3) return response.destroy();
  const value = isScript ? sight : { sessionId: "one" };
  response.end(JSON.stringify({ value }));
}).listen(Number(port), "127.0.0.1");
