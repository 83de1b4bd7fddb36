import { type CloudFunction, granted, type ProjectState } from "./project-state.ts";

const appsFunction: CloudFunction = {
  name: "projects/sundial-rehearsal/locations/asia-south1/functions/syncTasks",
  serviceConfig: { service: "a service", uri: "https://app.example" },
};

/** The app's rules, index, function, website and accounts. */
export const apps = () => ({
  rules: new Map([["cloud.firestore", "rules_version = '2';\nservice cloud.firestore { }\n"]]),
  functions: new Map([[appsFunction.name, structuredClone(appsFunction)]]),
  indexes: [{ name: "projects/p/databases/d/collectionGroups/Tasks/indexes/1", fields: [] }],
  releases: [{ site: "sundial-app", channel: "live", version: "v0", message: "the app's website" }],
  policy: {
    etag: "BwX",
    bindings: [{ role: "roles/owner", members: ["user:olga@example.com"] }, ...granted().policy.bindings],
  },
});

/** The app's part of a project. */
export const appsPart = ({ rules, functions, indexes, releases, policy }: ProjectState) => ({
  rules: new Map([["cloud.firestore", rules.get("cloud.firestore")]]),
  functions: new Map([[appsFunction.name, functions.get(appsFunction.name)]]),
  indexes: indexes.slice(0, 1),
  releases: releases.filter(({ site }) => site === "sundial-app"),
  // Google's service agents get roles, too.
  policy: { ...policy, bindings: [policy.bindings[0], ...granted().policy.bindings] },
});
