import { findRoute } from "firebase-local/google";
import type { AskGoogle } from "../src/google.ts";
import { projectRoutes } from "./project-routes.ts";
import type { ProjectState } from "./project-state.ts";

/** Asks the stand-in for Google in this process. It rejects as the CLI does. */
export function askRoutes(state: ProjectState): AskGoogle {
  const find = findRoute(projectRoutes(state));
  return async <Answer>(address: string, body?: object, how?: string) => {
    const method = how ?? (body ? "POST" : "GET");
    const headers = { "x-goog-user-project": "sundial-rehearsal" };
    const request = new Request(address, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    state.calls.push(`${method} ${address}`);
    const answer = state.refuse(`${method} ${address}`, request) ?? (await find(request)?.());
    if (!answer) throw new Error(`The rehearsal does not know ${method} ${address}.`);
    if (answer.ok) return (await answer.json()) as Answer;
    const { error } = (await answer.json()) as { error: { message?: string } };
    const message = `Request to ${address} had HTTP Error: ${answer.status}, ${error.message}`;
    throw Object.assign(new Error(message), { status: answer.status });
  };
}
