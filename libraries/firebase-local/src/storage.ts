export { startStorageEmulator } from "./storage/storage-emulator.ts";
