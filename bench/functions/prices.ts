import type { RpcCost } from "functions/testing/rpc-cost.ts";

/**
 * Google's public list prices for us-central1 in US dollars, as known on 2026-11-21, beyond what is free. Check
 * https://cloud.google.com/firestore/pricing and https://cloud.google.com/run/pricing before relying on them.
 */
const dollars = {
  documentRead: 0.03 / 100_000,
  documentWritten: 0.09 / 100_000,
  functionCall: 0.4 / 1_000_000,
  idleProcessorSecond: 2.5 / 1_000_000,
  idleGibibyteSecond: 2.5 / 1_000_000,
};

const SECONDS_A_MONTH = 30 * 24 * 3600;

/** Dollars a month for an instance of this many processors and gibibytes that is kept warm and has nothing to do. */
export function priceOfWarmInstance(processors: number, gibibytes: number): number {
  const second = processors * dollars.idleProcessorSecond + gibibytes * dollars.idleGibibyteSecond;
  return second * SECONDS_A_MONTH;
}

/** Dollars for Firestore and function calls. The time that functions compute is not in it, nor is the network. */
export function priceOf({ documentsRead, documentsWritten }: RpcCost, functionCalls: number): number {
  return (
    documentsRead * dollars.documentRead +
    documentsWritten * dollars.documentWritten +
    functionCalls * dollars.functionCall
  );
}
