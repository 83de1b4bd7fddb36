import { setFlagsFromString } from "node:v8";
import { parentPort, workerData } from "node:worker_threads";
import type { Card } from "../invitation-card.ts";
import { drawInvitation } from "./draw-invitation.ts";

// 512 MiB for what decodes, in pages of 64 KiB: a file may be larger inside than its header says.
setFlagsFromString("--wasm-max-mem-pages=8192");

// Draws one card: it is given a Card and answers the file, a JPEG.
void drawInvitation(workerData as Card).then((file) => parentPort?.postMessage(file));
