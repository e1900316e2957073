/** Milliseconds by which this installation's clock is ahead of the machine's; behind it below 0. */
let ahead = 0;

/** From now on this process believes in another moment (TEST_CLOCK, decision 0219): said once, before anything is read or written. */
export function setClockAhead(milliseconds: number): void {
  ahead = milliseconds;
}

/** How far the installation's clock is ahead of the machine's, milliseconds. */
export const clockAhead = () => ahead;

/**
 * The installation's moment: what day it is, when something was done. In the database: `act_moment()`, `present_moment()`. How long
 * something takes, and what is agreed with a browser, is measured by the machine's clock.
 */
export function presentMoment(): Date {
  return new Date(Date.now() + ahead);
}
