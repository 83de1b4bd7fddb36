import { vi } from "vitest";

/** As `leave-as-found.ts`: gives the file modules of ours that no other one has used. Libraries stay as they are. */
vi.resetModules();
