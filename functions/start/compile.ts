import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { createServer as createHttp2Server, type Http2Server } from "node:http2";
import type { AddressInfo } from "node:net";
import path from "node:path";
import type { PageModule } from "contract/page-module";
import { CompiledBundle } from "./compiled-bundle.ts";

/**
 * Stores V8's compiled code of each bundle up to its first response, so that a new instance compiles next to
 * nothing. Runs at every build, and again when the package is installed in the cloud. V8 accepts compiled
 * code only from its exact version. Keeps compiled code that already fits.
 */
async function compile(): Promise<void> {
  const bundles = { "functions.cjs": compileFunctions, "page/server.cjs": compilePage };
  for (const [file, runOnce] of Object.entries(bundles)) {
    const bundle = new CompiledBundle(path.join(import.meta.dirname, file));
    if (bundle.isCompiled) continue;
    await runOnce(bundle);
    bundle.keepCompiled();
  }
}

interface Callable {
  run(request: object): Promise<unknown>;
}

/** Runs the functions until one has asked an (empty) database and storage for the first time. */
async function compileFunctions(bundle: CompiledBundle): Promise<void> {
  Object.assign(process.env, await startEmptyBackend("demo-compile", ["Users/ana", "Blocks/inviter.ana"]));
  const { getInviter } = bundle.run<{ getInviter: Callable }>();
  const reason = await getInviter.run({ data: { userId: "ana" }, rawRequest: { headers: {} } }).catch(String);
  if (!String(reason).includes("inviter-not-found")) throw new Error(`compiled with: ${reason}`);
}

/** Runs the page module until it has rendered an invitation for the first time. */
async function compilePage(bundle: CompiledBundle): Promise<void> {
  const { renderPage } = bundle.run<PageModule>();
  const request = { url: new URL("http://localhost/feedback/ana/en"), languages: ["en"] };
  const placeholder = { initials: "A", background: "#2047F9", ink: "#FFFFFF" };
  const inviter = { name: "Ana", pictureUrl: "/picture/ana", placeholder };
  const page = await renderPage(request, { getInviter: async () => inviter });
  if (page?.status !== 200) throw new Error("compiled without a page");
}

/**
 * Starts a Firestore without these documents, and a storage without files. Resolves to the environment variables that
 * lead the project's functions to both.
 */
async function startEmptyBackend(projectId: string, documents: string[]) {
  const firestore = createHttp2Server().on("stream", (stream) => {
    stream.respond({ "content-type": "application/grpc" }, { waitForTrailers: true });
    stream.on("wantTrailers", () => stream.sendTrailers({ "grpc-status": "0" }));
    const names = documents.map((name) => `projects/${projectId}/databases/(default)/documents/${name}`);
    stream.resume().end(Buffer.concat(names.map(missing)));
  });
  const storage = await listen(createServer((_, response) => response.writeHead(404).end("{}")));
  return {
    GCLOUD_PROJECT: projectId,
    FIREBASE_CONFIG: JSON.stringify({ projectId, storageBucket: projectId }),
    FIRESTORE_EMULATOR_HOST: await listen(firestore),
    FIREBASE_STORAGE_EMULATOR_HOST: storage,
    STORAGE_EMULATOR_HOST: `http://${storage}`,
    METADATA_SERVER_DETECTION: "none",
    CALLER_HASH_KEY: "unused",
  };
}

async function listen(server: Server | Http2Server): Promise<string> {
  await once(server.listen(0, "127.0.0.1"), "listening");
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A BatchGetDocumentsResponse in gRPC's frame: field 2 is the name of the missing document, field 4 the time, 1970. */
function missing(name: string): Buffer {
  const message = Buffer.from([0x12, name.length, ...Buffer.from(name), 0x22, 0]);
  return Buffer.from([0, 0, 0, 0, message.length, ...message]);
}

process.noDeprecation = true;
// The connections stay open otherwise.
compile().then(() => process.exit());
