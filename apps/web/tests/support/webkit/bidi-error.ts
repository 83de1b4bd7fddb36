/** An error with a code of WebDriver's, such as "no such window". */
export class BidiError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
