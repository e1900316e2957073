/** Where somebody accepted a notice: on the page that shows it after signing in, or with their registration. */
export const acceptanceWays = ['screen', 'registration'] as const;
export type AcceptanceWay = (typeof acceptanceWays)[number];

/** Characters of a notice. */
export const longestNotice = 60_000;

/** What stands in a text in the place of something that the organisation has not written down yet. */
const gap = /\[completar: ([^\]\n]{1,80})\]/g;

/** What is left to be filled in, each once. */
export const gapsOf = (text: string): string[] => [...new Set([...text.matchAll(gap)].map(([, name = '']) => name))];

/** Whether people have to accept: by the last version that asks, and the newest that they accepted. */
export const isSettled = (accepted: number | null, asked: number): boolean => accepted !== null && accepted >= asked;
