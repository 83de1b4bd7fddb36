import { existsSync, globSync } from "node:fs";
import { onPath } from "../on-path.ts";

/** The paths of what WebKit is driven with. */
export interface WebkitPrograms {
  driver: string;
  browser: string;
  display: string;
}

/** WebKitGTK's driver, its smallest browser and a display without a screen; what is not installed is empty. */
export const webkitPrograms: WebkitPrograms = {
  driver: onPath("WebKitWebDriver") ?? "",
  browser:
    globSync("/usr/{lib,libexec}/{*-linux-gnu/,}webkit{2gtk-4.1,gtk-6.0}/MiniBrowser").find((file) =>
      existsSync(file),
    ) ?? "",
  display: onPath("Xvfb") ?? "",
};
