/** Seconds for which a link to replace a forgotten password works. */
export const resetLinkLife = 60 * 60;
/** Seconds for which the link in a new employee's welcome works. */
export const welcomeLinkLife = 72 * 60 * 60;
/** Seconds for which the link that confirms a registration works. */
export const confirmationLinkLife = 72 * 60 * 60;
/** Seconds after which a registration that nobody confirmed is removed. */
export const pendingRegistrationLife = 7 * 24 * 60 * 60;
