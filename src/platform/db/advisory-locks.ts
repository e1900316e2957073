import { sql } from 'drizzle-orm';
import type { Transaction } from './database.ts';

/**
 * Every advisory lock of the product by its name, and what it guards. All keys of a database share one space, so a new lock
 * is a line here; a test refuses one that is not (`src/testing/advisory-locks.test.ts`).
 */
export const advisoryLocks = {
  schema: 'The schema is brought up to date by one node at a time.',
  'application-role': 'The rights of the product’s role are given by one node at a time.',
  backup: 'Whoever makes a backup holds it; whoever deletes stored files shares it.',
  'scheduled-backup': 'The backup that is made by itself is made by one node at a time.',
  seed: 'Of two nodes that start at once, one loads the scenario.',
  'api-tokens': 'Living tokens of one person, or of services, are counted and made by one transaction at a time.',
  roster: 'Who is active in which role: counted and changed by one transaction at a time.',
  settings: 'Settings are read, judged and changed by one transaction at a time.',
  documents: 'One person’s uploads and deletions of documents, one after another.',
  'modules.order_index': 'Places of modules are read and given by one transaction at a time.',
  catalogue_items: 'The product catalogue is written, corrected and published by one transaction at a time.',
  assistants: 'The default of a scope moves from one assistant to another by one transaction at a time.',
  'generation-jobs': 'A title of a module to be is looked for and taken by one transaction at a time.',
  quiz: 'One person’s work on the quiz of one module, one after another.',
  count_stale_progress: 'Kept figures that the content has outrun are counted anew by one node at a time.',
  settle_competence:
    'What people have to show is kept anew by one node at a time: the one that saw less must not write last.',
  index_passage: 'Passages enter the search index one transaction at a time: they share its words.',
  refresh_statistics: 'The planner looks at one changed table after another; who asks meanwhile sees what is left.',
  'audit-packages': 'Packages that are made are counted by one transaction at a time.',
  'installation-key': 'The key that this installation signs with is made and changed by one transaction at a time.',
  retention: 'Periods of retention are changed, and purges signed, by one transaction at a time.',
  'audit-months': 'Parts of the audit log are made by one node at a time.',
  webhooks: 'Webhooks are counted and made, and what changed since they were told, by one transaction at a time.',
  'second-factor': 'Factors of one person are counted and changed by one transaction at a time.',
  seal_audit_log: 'Entries of the audit log are sealed by one node at a time; the others do nothing.',
} as const;

type LockName = keyof typeof advisoryLocks;

/** The key of a lock, as SQL; functions in the database write the same. */
export const lockKey = (name: LockName) => `hashtext('${name}')`;

/**
 * Makes others who ask for the same lock wait until this transaction ends.
 *
 * @param whose parts the lock: only those with the same id wait for each other
 */
export async function lockUntilEnd(tx: Transaction, name: LockName, whose?: string): Promise<void> {
  const key = whose ? sql`hashtext(${`${name}-${whose}`})` : sql.raw(lockKey(name));
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${key})`);
}
