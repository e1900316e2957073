/** Told on `window` when a call found the session ended and it could not be renewed. */
export const sessionLostEvent = 'session-lost';

export const lostSession = {
  /** While it is held, a lost session throws no screen away: whoever holds it has covered what is there until its owner is back. */
  isHeld: false,
  /** Asked when a session is lost that nobody holds: covers the screen where it would lose something. @returns whether it did */
  cover: (): boolean => false,
};
