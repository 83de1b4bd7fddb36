/** The classic scripts of the browser, built: see build/classic-scripts.ts. */
declare const classicScripts: { inline: string; storedLanguage: string };
