import type { CompiledBundle } from "./compiled-bundle.ts";
import { startEmptyBackend } from "./empty-backend.ts";

interface Callable {
  run(request: object): Promise<unknown>;
}

const userId = "nobody";

/** Runs the functions until one has asked an (empty) database and storage for the first time. */
export async function compileFunctions(bundle: CompiledBundle): Promise<void> {
  const missing = [`Users/${userId}`, `Blocks/inviter.${userId}`];
  Object.assign(process.env, await startEmptyBackend("demo-compile", missing), { CALLER_HASH_KEY: "unused" });
  const { getInviter } = bundle.run<{ getInviter: Callable }>();
  const reason = await getInviter.run({ data: { userId }, rawRequest: { headers: {} } }).catch(String);
  if (!String(reason).includes("inviter-not-found")) throw new Error(`compiled with: ${reason}`);
}
