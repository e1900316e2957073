import type { UnreadableReason } from '../../reading.rules.ts';

/** The text of a file cannot be had, and why. */
export class Unreadable extends Error {
  readonly reason: UnreadableReason;

  constructor(reason: UnreadableReason, cause?: unknown) {
    super(`The text cannot be read: ${reason}`, { cause });
    this.reason = reason;
  }
}
