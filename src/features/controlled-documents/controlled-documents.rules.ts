/** How a version of a controlled document stands. */
export const versionStates = ['draft', 'in_review', 'approved', 'in_force', 'obsolete'] as const;
export type VersionState = (typeof versionStates)[number];

export const stateWords: Record<VersionState, string> = {
  draft: 'Borrador',
  in_review: 'En revisión',
  approved: 'Aprobada',
  in_force: 'Vigente',
  obsolete: 'Obsoleta',
};

/** What a version is cited as. */
export const citedAs = (code: string, number: number): string => `${code} v${number}`;

/** The name under which the knowledge base keeps a file that was uploaded for a version. */
export const sourceName = (code: string, number: number, title: string): string =>
  `${citedAs(code, number)} ${title}`.slice(0, 120).trim();

/** Days that a new version leaves for reading it, unless told. */
export const usualGrace = 15;

/** Who may take a step with a version that is being reviewed, as far as it is told by who took those before. */
interface Hands {
  author: string | null;
  reviewer: string | null;
}

/** Why somebody may not review or approve; null where they may. Author, reviewer and approver are three people. */
export function refuseHand(step: 'review' | 'approve', person: string, { author, reviewer }: Hands) {
  if (person === author) return 'OWN_VERSION' as const;
  if (step === 'approve' && person === reviewer) return 'REVIEWED_BY_ONESELF' as const;
  return null;
}

/** Why a version cannot come into force on a day; null where it can. Days as 'YYYY-MM-DD'. @param last the day of the version before it, null of none */
export function refuseDay(day: string, today: string, last: string | null) {
  if (day < today) return 'DAY_PAST' as const;
  if (last !== null && day <= last) return 'DAY_NOT_AFTER' as const;
  return null;
}
