import type { Plugin } from "esbuild";

const service = /[/\\]google-gax[/\\]build[/\\]src[/\\]locationService\.js$/;

/**
 * Leaves out a client that google-gax makes beside every client of a Google service, to ask in which places there is
 * that service. Nobody asks that of Firestore, and its message types would be built in every cold start.
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
