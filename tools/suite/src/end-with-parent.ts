/** Preloaded into firebase-tools: if its launcher is killed and cannot end it, it ends itself and its whole group. */
const endGroup = () => process.kill(-process.pid, "SIGKILL");

if (process.connected) process.once("disconnect", endGroup);
else endGroup();
