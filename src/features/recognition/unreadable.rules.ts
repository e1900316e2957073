/** Why the text of a file could not be had. */
export type UnreadableReason = 'empty' | 'no-text' | 'encrypted' | 'broken' | 'too-heavy' | 'too-slow' | 'too-long';

/** The text of a file cannot be had, and why. */
export class Unreadable extends Error {
  readonly reason: UnreadableReason;

  constructor(reason: UnreadableReason, cause?: unknown) {
    super(`The text cannot be read: ${reason}`, { cause });
    this.reason = reason;
  }
}
