export { startStorageEmulator } from "./storage/storage-emulator.ts";
export type { StoredFile } from "./storage/stored-file.ts";
