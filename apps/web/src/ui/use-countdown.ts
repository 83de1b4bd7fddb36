import { useSyncExternalStore } from "react";

const everySecond = (onTick: () => void) => {
  const timer = setInterval(onTick, 1000);
  return () => clearInterval(timer);
};

/** Whole seconds until a moment, given in milliseconds since 1970; 0 once it has passed. */
export function useCountdown(until: number): number {
  const secondsLeft = () => Math.max(0, Math.ceil((until - Date.now()) / 1000));
  return useSyncExternalStore(everySecond, secondsLeft, secondsLeft);
}
