/** Longest texts that are stored, in characters. */
export const changeLimits = { summary: 200 } as const;

export type ChangeKind = 'minor' | 'important';

/** How much a change matters, and what changed in a line. */
export interface ChangeWords {
  kind: ChangeKind;
  summary: string;
}

/** What a change is without a word about it: nobody is asked to read it. */
export const minorChange: ChangeWords = { kind: 'minor', summary: '' };

/** A change to be read, of those that a person has not read. */
export interface UnreadChange {
  subject: 'step' | 'quiz';
  subject_id: string;
}

/** Changes of the same step, or of the quiz, together: one difference is read, from before the first to after the last. */
export function bySubject<Change extends UnreadChange>(changes: readonly Change[]): Change[][] {
  return [...Map.groupBy(changes, ({ subject, subject_id }) => `${subject} ${subject_id}`).values()];
}
