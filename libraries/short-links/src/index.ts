export { associationFile } from "./association-files.ts";
export { checkLink } from "./check-link.ts";
export { countClick, readClicks } from "./clicks.ts";
export * from "./documents.ts";
export { englishTexts, type LinkMessages } from "./english-texts.ts";
export * from "./manage.ts";
export { answerVisit, type LinkOpening } from "./open-link.ts";
export { type LinkWarning, warningsOf } from "./parameter-rules.ts";
export {
  type GivenLink,
  type LinkParameters,
  linkOfQuery,
  normalParameters,
  restPaths,
} from "./parameters.ts";
export { MAX_BODY, type ShortLinksApi, shortLinksApi } from "./rest-api.ts";
export type * from "./settings.ts";
export * from "./store.ts";
export { parametersIn } from "./urls.ts";
