/** Minutes between one try and the next; the last one again and again. */
const pauses = [1, 2, 5, 10, 20, 40, 60];

/** Seconds until a message that was tried so many times is tried again. */
export function retryAfter(attempts: number): number {
  return (pauses[Math.min(attempts, pauses.length) - 1] ?? 1) * 60;
}

/** Seconds after which a message that could not be sent is given up. */
export const patienceSeconds = 24 * 60 * 60;
/** Seconds for which a node has a message to itself; longer than all tries of a bite together. */
export const leaseSeconds = 10 * 60;
/** Mails that a node takes at a time; between, it looks for those that somebody waits for. */
export const bite = 4;
/** Seconds between two turns of the sender. */
export const turnSeconds = 2;
/** Days for which it is known that a message was sent or given up. */
export const keptDays = 7;
