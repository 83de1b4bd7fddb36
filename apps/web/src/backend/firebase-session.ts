type ReadToken = () => Promise<string | undefined>;

let readToken: ReadToken = async () => undefined;

/** Gives callables the session's token without loading Auth. */
export function provideSessionToken(read: ReadToken): void {
  readToken = read;
}

/** The token of who is signed in, as far as Auth has been loaded on this page. Never rejects. */
export const sessionToken: ReadToken = () => readToken().catch(() => undefined);
