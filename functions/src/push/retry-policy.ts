/**
 * How the queue tries again: after 1, 2, 4, … seconds, and each hour once that is more than an hour. 60 attempts are
 * 48 hours, longer than the queue remembers a task's name (24 hours), so that a friendship that is committed late is
 * still announced. The number of attempts alone decides, which lets the last one know that it is the last.
 */
export const retryConfig = {
  maxAttempts: 60,
  minBackoffSeconds: 1,
  maxDoublings: 12,
  maxBackoffSeconds: 3600,
};

/**
 * Seconds to leave FCM alone after it said that there are too many messages: a minute as its documentation asks, then
 * twice as long each time, and an hour at most.
 */
export function pauseSeconds(attempts: number): number {
  return Math.min(60 * 2 ** (attempts - 1), retryConfig.maxBackoffSeconds);
}
