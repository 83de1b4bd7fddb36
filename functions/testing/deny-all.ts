const services = {
  firestore: { name: "cloud.firestore", root: "/databases/{database}/documents" },
  storage: { name: "firebase.storage", root: "/b/{bucket}/o" },
};

/**
 * Whether rules deny every client everything. They are read strictly: one service, one match of all that it has, one
 * `allow` for all there is to do, and the condition `false`. Anything more, even if harmless, is not that.
 */
export function denyAll(rules: string, service: keyof typeof services): boolean {
  const { name, root } = services[service];
  const text = rules
    .replace(/^\s*\/\/.*$/gm, "")
    .replace(/\{\w+=\*\*\}/g, "{all=**}")
    .replace(/\s+/g, " ")
    .trim();
  const denial = "match /{all=**} { allow read, write: if false; }";
  return text === `rules_version = '2'; service ${name} { match ${root} { ${denial} } }`;
}
