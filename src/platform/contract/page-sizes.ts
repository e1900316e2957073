/** How many rows a list shows at once, by what a row is: few sizes, so that lists feel alike. */
export const pageSizes = {
  /** People as cards: whole rows of them in one, two and three columns. */
  cards: 24,
  /** Rows with something to read or to do in each: a page is two screens, and its end is in sight. */
  rows: 25,
  /** Rows of one line, that the eye passes over. */
  lines: 50,
} as const;
export type PageSize = (typeof pageSizes)[keyof typeof pageSizes];

/** Rows that one call gives at most: what is printed and exported is read in as few calls as that allows. */
export const largestPage = 100;
