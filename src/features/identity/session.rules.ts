/** Seconds before the end of an access token from which it is refreshed; exactly 300 s counts (spec P-414). */
export const refreshMargin = 300;

/** Whether a session with so many seconds left is to be refreshed. */
export function needsRefresh(secondsLeft: number): boolean {
  return secondsLeft <= refreshMargin;
}
