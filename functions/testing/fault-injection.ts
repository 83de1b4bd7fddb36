import type { Messaging } from "firebase-admin/messaging";
import type { FirestoreTap } from "suite/firestore-tap.ts";
import type { Fault } from "suite/grpc-fault.ts";
import type { TestServices } from "./test-services.ts";

/** One thing a use case did outside itself: the n-th of its kind, counted from 1. */
export interface Effect {
  name: string;
  nth: number;
}

export interface PlannedFault extends Fault {
  effect: Effect;
}

/**
 * Watches everything that happens outside one use case, remote call by remote call, and makes one of them fail if
 * that is planned. Firestore is watched on the wire, the other services at their methods.
 */
export class EffectWatch {
  readonly seen: Effect[] = [];
  readonly #planned: PlannedFault | undefined;

  constructor(planned?: PlannedFault) {
    this.#planned = planned;
  }

  /** Notes an effect, and answers the fault it is to have. */
  next(name: string): Fault | undefined {
    const nth = this.seen.filter((effect) => effect.name === name).length + 1;
    this.seen.push({ name, nth });
    const planned = this.#planned;
    return planned?.effect.name === name && planned.effect.nth === nth ? planned : undefined;
  }

  /** The same services, watched. */
  over(world: TestServices): TestServices {
    const { findAccount, messaging, deleteFile } = world;
    return {
      ...world,
      findAccount: this.#watched("findAccount", findAccount),
      deleteFile: this.#watched("deleteFile", deleteFile),
      messaging: {
        sendEach: this.#watched("sendEach", (messages: Parameters<Messaging["sendEach"]>[0]) =>
          messaging.sendEach(messages),
        ),
      },
    };
  }

  #watched<Arguments extends unknown[], Result>(
    name: string,
    run: (...args: Arguments) => Promise<Result>,
  ): (...args: Arguments) => Promise<Result> {
    return async (...args) => {
      const fault = this.next(name);
      if (fault?.when === "before") throw new Error(`${name} was cut before it began`);
      const result = await run(...args);
      if (fault) throw new Error(`the answer of ${name} was lost`);
      return result;
    };
  }
}

/** Lets the tap ask each project's watch whether a call is to be cut. */
export function watchFirestore(tap: FirestoreTap): Map<string, EffectWatch> {
  const watches = new Map<string, EffectWatch>();
  tap.cut = ({ projectId, method }) => watches.get(projectId)?.next(method);
  return watches;
}
