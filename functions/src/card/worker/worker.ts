import { parentPort, workerData } from "node:worker_threads";
import type { Card } from "../card.ts";
import { drawInvitation } from "./draw-invitation.ts";

// Draws one card: it is given a Card and answers the file, a JPEG.
void drawInvitation(workerData as Card).then((file) => parentPort?.postMessage(file));
