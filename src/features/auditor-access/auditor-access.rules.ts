import type { AuditScope } from '#features/audit-package/audit-package.rules.ts';

export type { AuditScope };

export const accessStates = ['waiting', 'in-force', 'over', 'revoked', 'declined'] as const;
export type AccessState = (typeof accessStates)[number];
export const endings = ['revoked', 'declined', 'replaced'] as const;
type Ending = (typeof endings)[number];

interface Dated {
  until_day: string;
  approved_at: Date | null;
  ending: Ending | null;
}

/** How an access stands on a day. One that another one followed is over. */
export function accessState({ until_day, approved_at, ending }: Dated, today: string): AccessState {
  if (ending === 'revoked' || ending === 'declined') return ending;
  if (ending === 'replaced') return 'over';
  if (until_day < today) return 'over';
  return approved_at ? 'in-force' : 'waiting';
}

/** The last day that an access may have: a year from the day on which it is asked for. Days 'YYYY-MM-DD'. */
export function lastUntil(today: string): string {
  const next = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  return next.endsWith('-02-29') ? `${next.slice(0, 4)}-02-28` : next;
}

export const longestPurpose = 500;
export const longestReason = 500;
export const longestQuestion = 2000;
export const longestAnswer = 5000;

export const aboutKinds = ['person', 'requirement', 'document'] as const;
export type AboutKind = (typeof aboutKinds)[number];
