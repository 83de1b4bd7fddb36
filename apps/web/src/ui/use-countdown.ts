import { useSyncExternalStore } from "react";

const everySecond = (onTick: () => void) => {
  const timer = setInterval(onTick, 1000);
  return () => clearInterval(timer);
};

/** Whole seconds until a timestamp in milliseconds; 0 once it has passed. */
export function useCountdown(until: number): number {
  const secondsLeft = () => Math.max(0, Math.ceil((until - Date.now()) / 1000));
  return useSyncExternalStore(everySecond, secondsLeft, secondsLeft);
}
