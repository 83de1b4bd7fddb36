import { startOperatorPage, startWebApp } from "suite/built-sites.ts";
import { requireBuild } from "suite/start-suite.ts";
import { runProduct } from "./run-product.ts";

/** Runs what would be deployed, as it was last built, until Ctrl-C. */
await runProduct({
  script: "preview",
  port: 4173,
  prepare: requireBuild,
  serve: (addresses, console) => Promise.all([startWebApp(addresses, console), startOperatorPage(addresses)]),
});
