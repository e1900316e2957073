import type { Queryable, Transaction } from './database.ts';

/** Something that was kept long enough. */
export interface DueThing {
  readonly [column: string]: unknown;
  readonly id: string;
  /** Whom it is about; null where it is about nobody. */
  readonly person_id: string | null;
  /** The day from which its period counts, 'YYYY-MM-DD'. */
  readonly day: string;
}

/** Records of one class, as whoever keeps them lists and removes them. The roof collects these, so that features need not know one another. */
export interface Retained {
  /** Of which class they are. */
  readonly class: string;
  /** All whose period counts from a day before the given one, 'YYYY-MM-DD', of those with these ids where some are given. One query. */
  readonly due: (db: Queryable, before: string, ids?: readonly string[]) => Promise<readonly DueThing[]>;
  /** Removes things that {@link due} names in this transaction. @returns how many went */
  readonly remove: (tx: Transaction, ids: readonly string[], purge: PurgeActing) => Promise<number>;
}

/** On whose word it is removed, and when. */
export interface PurgeActing {
  /** The purge that was signed. */
  readonly purgeId: string;
  /** Who signed, and takes over what belongs to the organisation. */
  readonly actorId: string;
  readonly now: Date;
}
