/** Waits for all of them, whatever becomes of any, and then throws the first failure, if there was one. */
export async function settleAll(work: Promise<unknown>[]): Promise<void> {
  const failure = (await Promise.allSettled(work)).find(({ status }) => status === "rejected");
  if (failure?.status === "rejected") throw failure.reason;
}
