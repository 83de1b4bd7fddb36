import { isPortFree } from "../suite/free-ports.ts";
import { SuiteFailure } from "../suite/suite-failure.ts";

/** The web app's port: PORT, or the script's default. If it is taken, rejects with what to do. */
export async function webPort(script: string, ownPort: number): Promise<number> {
  const port = Number(process.env.PORT || ownPort);
  if (await isPortFree(port)) return port;
  throw new SuiteFailure(
    `Port ${port} is taken. End what listens there, or use another: PORT=${port + 1} npx pnpm@12 ${script}`,
  );
}
