import { App } from "./app.tsx";
import { start } from "./start.tsx";

await start(<App />);
