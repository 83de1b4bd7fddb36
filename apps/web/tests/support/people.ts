/** Who is there before anybody signs up: the first has a picture, the second has none. */
export const ana = { id: "ana", name: "Ana Torres", token: "ana-phone" };
export const ravi = { id: "ravi", name: "रवि शर्मा", token: "" };

/** An e-mail address that nobody has used. */
export const unusedAddress = () => `mira.${crypto.randomUUID().slice(0, 8)}@example.com`;
