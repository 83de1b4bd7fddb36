/** An address that the local suite puts into the environment. Throws with what to do where there is no suite. */
export function suiteAddress(name: string): string {
  const address = process.env[name];
  if (!address)
    throw new Error(`${name} is not set: run the tests inside the suite, with "npx pnpm@12 test"`);
  return address;
}
