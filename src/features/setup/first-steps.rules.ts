/** What follows the wizard, in the order in which one would do it (decision 0130). */
export const firstStepKeys = ['drafts', 'publication', 'people', 'logo', 'mail', 'backup'] as const;

export type FirstStepKey = (typeof firstStepKeys)[number];

/** Facts of the installation from which each step checks itself off. */
export interface InstallationFacts {
  /** Modules that wait as drafts. */
  drafts: number;
  /** Active modules that learners can see. */
  published: number;
  /** Active people who do not administrate. */
  people: number;
  hasLogo: boolean;
  hasMail: boolean;
  lastBackupAt: string | null;
}

/** Which steps are done. Drafts count as looked through once none waits and something was published of them. */
export function firstSteps(facts: InstallationFacts): Array<{ key: FirstStepKey; isDone: boolean }> {
  const isDone: Record<FirstStepKey, boolean> = {
    drafts: facts.drafts === 0 && facts.published > 0,
    publication: facts.published > 0,
    people: facts.people > 0,
    logo: facts.hasLogo,
    mail: facts.hasMail,
    backup: facts.lastBackupAt !== null,
  };
  return firstStepKeys.map((key) => ({ key, isDone: isDone[key] }));
}
