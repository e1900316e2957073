import { eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import {
  type KnownModule,
  type KnownPerson,
  roundKey,
  type ToldRound,
  type ToldTitle,
  titleKey,
} from '../history.rules.ts';
import { history_imports } from './history.tables.ts';

const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

/** People by normalised address or by their whole name, folded here; erased ones are none. One query. */
export async function readNamedPeople(db: Queryable, emails: readonly string[], names: readonly string[]) {
  const { rows } = await db.execute<KnownPerson & Record<string, unknown>>(sql`
    SELECT id, email_key(email) AS email, btrim(first_name || ' ' || last_name) AS name, hired_on::text
    FROM published_profiles
    WHERE erased_at IS NULL AND (email_key(email) = ANY(${texts(emails)})
      OR fold_text(btrim(first_name || ' ' || last_name)) IN (SELECT fold_text(w) FROM unnest(${texts(names)}) AS w))`);
  return rows;
}

/** Modules that somebody can complete, archived ones too. One query. */
export async function readNamedModules(db: Queryable): Promise<KnownModule[]> {
  const { rows } = await db.execute<KnownModule & Record<string, unknown>>(
    sql`SELECT id, key, title FROM published_modules WHERE NOT is_category`,
  );
  return rows;
}

/** Scores of the successes that there are of these, by their key. One query. */
export async function readRoundsOf(db: Queryable, told: ReadonlyArray<Omit<ToldRound, 'score'>>) {
  const { rows } = await db.execute<ToldRound & Record<string, unknown>>(sql`
    SELECT c.user_id, c.module_id, c.day::text, c.score
    FROM (SELECT DISTINCT * FROM jsonb_to_recordset(${JSON.stringify(told)}::jsonb) AS one (user_id uuid, module_id uuid, day date)) t
    JOIN published_training_cycles c USING (user_id, module_id, day) WHERE c.voided_at IS NULL`);
  const scores = new Map<string, Array<number | null>>();
  for (const row of rows) scores.set(roundKey(row), [...(scores.get(roundKey(row)) ?? []), row.score]);
  return scores;
}

/** Those of these titles that are there, verified and not voided, by their key. One query. */
export async function readTitlesOf(db: Queryable, told: ReadonlyArray<Pick<ToldTitle, 'person_id' | 'title' | 'day'>>) {
  if (told.length === 0) return new Set<string>();
  const { rows } = await db.execute<Pick<ToldTitle, 'person_id' | 'title' | 'day'> & Record<string, unknown>>(sql`
    SELECT e.person_id, e.title, e.day::text FROM published_external_records e
    WHERE e.state = 'verified' AND e.voided_at IS NULL
      AND e.person_id IN (SELECT person_id FROM jsonb_to_recordset(${JSON.stringify(told)}::jsonb) AS one (person_id uuid))`);
  return new Set(rows.map(titleKey));
}

/** Titles of the catalogue that are in use. One query. */
export async function readCatalogueTitles(db: Queryable) {
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`SELECT id, name FROM published_external_titles WHERE archived_at IS NULL`,
  );
  return rows;
}

interface ListedImport extends Record<string, unknown> {
  id: string;
  created_at: string;
  file_id: string | null;
  file_name: string;
  status: ImportRow['status'];
  facts: number;
  done: number;
  rounds: number | null;
  periods: number | null;
  titles: number | null;
  already: number | null;
  faults: number | null;
  failure: string | null;
  stored_at: string | null;
  undone_at: string | null;
  undone_kept: number | null;
  author: string | null;
  undone_by: string | null;
}

/** A page of imports, the newest first, and how many there are. Two queries. */
export async function readImports(db: Queryable, { limit, offset }: { limit: number; offset: number }) {
  const { rows } = await db.execute<ListedImport>(sql`
    SELECT i.id, i.created_at, i.file_id, i.file_name, i.status, i.facts, i.done, i.rounds, cardinality(i.periods) AS periods, i.titles, i.already, i.faults,
      i.failure, i.stored_at, i.undone_at, i.undone_kept, btrim(a.first_name || ' ' || a.last_name) AS author,
      btrim(u.first_name || ' ' || u.last_name) AS undone_by
    FROM history_imports i LEFT JOIN published_profiles a ON a.id = i.created_by LEFT JOIN published_profiles u ON u.id = i.undone_by
    ORDER BY i.created_at DESC, i.id LIMIT ${limit} OFFSET ${offset}`);
  const moment = (text: string | null) => (text === null ? null : new Date(text));
  return {
    total: await db.$count(history_imports),
    imports: rows.map(({ created_at, stored_at, undone_at, ...row }) => ({
      ...row,
      created_at: new Date(created_at),
      stored_at: moment(stored_at),
      undone_at: moment(undone_at),
    })),
  };
}

export async function readImport(db: Queryable, id: string) {
  const [row] = await db.select().from(history_imports).where(eq(history_imports.id, id));
  return row ?? null;
}

/** An import, locked until the transaction ends; null where there is none. */
export async function lockImport(tx: Transaction, id: string) {
  const [row] = await tx.select().from(history_imports).where(eq(history_imports.id, id)).for('update');
  return row ?? null;
}

export type ImportRow = NonNullable<Awaited<ReturnType<typeof readImport>>>;

/** The imports whose file names a person. One query. */
export async function readImportsNaming(db: Queryable, personId: string) {
  const { rows } = await db.execute(sql`
    SELECT file_name AS file, created_at, status FROM history_imports WHERE ${personId}::uuid = ANY(people) ORDER BY created_at, id`);
  return rows;
}
