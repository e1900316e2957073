/** Facts that an audit package asks a feature for: of whom, of which days, about what. */
export interface ProofAsked {
  /** Ids of people; a part of those of the package at a time. */
  readonly people: readonly string[];
  /** Days 'YYYY-MM-DD', both included. */
  readonly from: string;
  readonly to: string;
  /** Facts that are given whatever their day: what a state of the last day rests on. */
  readonly also: readonly string[];
  /** Modules, titles, courses, checklists and documents that facts may be about; null for all. */
  readonly objects: readonly string[] | null;
  /** Requirements that are asked for; null for all. */
  readonly requirements: readonly string[] | null;
}

/** A fact as the package has it: one line of JSON, written by the database. */
export interface ProofLine {
  readonly [column: string]: unknown;
  readonly id: string;
  readonly line: string;
}
