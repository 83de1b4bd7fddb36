/** Waits for all promises, then throws the first rejection, if any. */
export async function settleAll(work: Promise<unknown>[]): Promise<void> {
  const failure = (await Promise.allSettled(work)).find(({ status }) => status === "rejected");
  if (failure?.status === "rejected") throw failure.reason;
}
