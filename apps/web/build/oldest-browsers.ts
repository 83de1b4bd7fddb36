/**
 * The oldest browsers that the app supports, as the build's target and by the names of web-features: the phones and
 * WebViews of spring 2023, which is Vite's own "baseline-widely-available", and Firefox's last version for old computers.
 * A build lowers syntax and styles to it but adds no missing function; deployed/deployed.test.ts takes those away.
 */
export const oldestBrowsers = { chrome: 111, edge: 111, firefox: 115, safari: 16.4 } as const;

/** For Vite's `build.target`. */
export const buildTarget = Object.entries(oldestBrowsers).map(([browser, version]) => `${browser}${version}`);
