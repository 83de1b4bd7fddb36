import type { Plugin } from "esbuild";

const service = /[/\\]google-gax[/\\]build[/\\]src[/\\]locationService\.js$/;

/**
 * Leaves out google-gax's locations client, which every client of a Google service creates. Firestore never
 * uses it, and each cold start would build its message types.
 */
export const withoutLocations: Plugin = {
  name: "without-locations",
  setup: ({ onLoad, onEnd }) => {
    let isFound = false;
    onLoad({ filter: service }, () => {
      isFound = true;
      return { contents: "exports.LocationsClient = class LocationsClient { close() {} };" };
    });
    onEnd(() => (isFound ? null : { errors: [{ text: "google-gax has no locationService.js any more" }] }));
  },
};
