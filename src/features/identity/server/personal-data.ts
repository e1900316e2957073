import type { Queryable, Transaction } from '#platform/db/database.ts';

/** Whose data goes, and who takes over what belongs to the organisation. */
export interface Erasing {
  readonly personId: string;
  /** The administrator who erases. */
  readonly heirId: string;
  /** Their records were kept long enough and somebody signed that they go: what is signed about them goes, too. */
  readonly isPurge?: boolean;
}

/**
 * What one feature keeps of persons beyond their profile. The roof collects these, so that a person's data can be given
 * out and erased whole without the features knowing one another.
 */
export interface PersonalData {
  /** Name of its section in the export. */
  readonly section: string;
  /** Everything of this kind about a person. A fixed number of queries. */
  readonly read: (db: Queryable, personId: string) => Promise<readonly object[]>;
  /** Takes away what names the person, in the transaction that erases them. @returns how many things went or were handed over */
  readonly erase: (tx: Transaction, erasing: Erasing) => Promise<number>;
  /**
   * What goes although the person's records have to be kept: all that is no record. Without it everything of this kind is
   * evidence and stays, with their name (decision 0262). @returns how many things went or were handed over
   */
  readonly block?: (tx: Transaction, erasing: Erasing) => Promise<number>;
}
