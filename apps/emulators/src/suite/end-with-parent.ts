/** Preloaded into firebase-tools: if its launcher is killed and cannot end it, it ends itself and its whole group. */
process.once("disconnect", () => process.kill(-process.pid, "SIGKILL"));
