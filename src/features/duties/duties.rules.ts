/** How what somebody has to show presses: late, due within {@link soonDays}, due later, or nothing to do now. */
export const pressures = ['late', 'soon', 'later', 'fine'] as const;

/** What is due within so many days is due soon. */
export const soonDays = 30;

/** Whom of a team a list shows: who is late, who has something due soon, of whom nothing is required. */
export const teamViews = ['late', 'soon', 'nothing'] as const;
export type TeamView = (typeof teamViews)[number];
