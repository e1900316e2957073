/** Told on `window` when a call found the session ended and it could not be renewed. */
export const sessionLostEvent = 'session-lost';
