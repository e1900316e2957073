import type { CompetenceState } from '#features/competence/competence.texts.ts';

export interface Exception {
  person_id: string;
  requirement: string;
  state: CompetenceState;
  since_day: string;
}

/** Most exceptions that the summary names; the list has them all. */
export const mostNamed = 200;

/** What is noted while facts are written, for what is written after them. */
export class Gathered {
  /** Of each batch of people, what states rest on that lies before the period, and the attempts of those rounds. */
  readonly also: string[][] = [];
  readonly attempts: string[][] = [];
  readonly rounds: string[][] = [];
  /** Records that may have been signed. */
  readonly signed: string[] = [];
  readonly quizVersions = new Set<string>();
  readonly steps = new Set<string>();
  readonly checklists = new Set<string>();
  readonly sessions = new Set<string>();
  readonly activities = new Set<string>();
  readonly files = new Set<string>();
  readonly exceptions: Exception[] = [];
  exceptionCount = 0;
  facts = 0;
  signatures = 0;
}
