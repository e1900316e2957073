/** Told on `window` when a call found the session ended and it could not be renewed. */
export const sessionLostEvent = 'session-lost';

/** While it is held, a lost session throws no screen away: whoever holds it has covered what is there until its owner is back. */
export const lostSession = { isHeld: false };
