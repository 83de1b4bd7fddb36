import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { readTokens } from "ui/tokens";

const require = createRequire(`${import.meta.dirname}/`);

/** The product's colours, for mails and pictures: packages/ui/tokens.css. */
export const tokens = readTokens(readFileSync(require.resolve("#tokens.css"), "utf8"));
