/** An expected error. The message is one line for the developer: what is wrong and what to do about it. */
export class SuiteFailure extends Error {}
