/** The seeded inviters: Ana has a picture, Ravi has none. */
export const ana = { id: "ana", name: "Ana Torres", token: "ana-phone" };
export const ravi = { id: "ravi", name: "रवि शर्मा", token: "" };

/** A unique email address. */
export const unusedAddress = () => `mira.${crypto.randomUUID().slice(0, 8)}@example.com`;
