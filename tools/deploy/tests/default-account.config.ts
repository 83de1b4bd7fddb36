import type { Choices } from "../src/choices.ts";
import choices from "./companion.config.ts";

/** The same operator, without accounts of the functions' own. */
export default { ...choices, serviceAccount: null } satisfies Choices;
