/** The cookie by which a browser knows after how many minutes its session ends unused. */
export const idleCookie = 'session_idle';
/** The cookie by which a browser says that nobody is there: what it asks meanwhile is no use of the session. */
export const unattendedCookie = 'unattended';
/** Milliseconds within which one use is noted, and after which nobody is taken to be there. */
export const useEveryMs = 60_000;
/** Milliseconds before the end from which the screen warns. */
export const warnedMs = 60_000;
