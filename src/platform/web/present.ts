/**
 * The installation's moment, as far as this browser's clock is right: what it is shown, and compared with what the server said. A page
 * says in its root how far an installation that is tried on another day is ahead (TEST_CLOCK).
 */
export const present = () => new Date(Date.now() + Number(globalThis.document?.documentElement.dataset.ahead ?? 0));
