import { start } from "../start.tsx";
import { App } from "./app.tsx";

await start(<App />);
