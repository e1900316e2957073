import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { EntryWords } from '../glossary.rules.ts';

/** Adds an entry. @returns its id; undefined where word and meaning are there already, whatever their case and accents */
export async function insertEntry(tx: Transaction, { word, means, kind }: EntryWords): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    INSERT INTO glossary_entries (word, means, kind, source) VALUES (${word}, ${means}, ${kind}, 'persona')
    ON CONFLICT DO NOTHING RETURNING id`);
  return rows[0]?.id;
}

/** Entries as three lists, for one statement. */
const listsOf = (entries: readonly EntryWords[]) => sql`unnest(
  ${sql.param(entries.map(({ word }) => word))}::text[], ${sql.param(entries.map(({ means }) => means))}::text[],
  ${sql.param(entries.map(({ kind }) => kind))}::text[])`;

/** Adds entries of a file that are not there. One statement. */
export async function insertEntries(tx: Transaction, entries: readonly EntryWords[]): Promise<void> {
  if (entries.length === 0) return;
  await tx.execute(sql`
    INSERT INTO glossary_entries (word, means, kind, source)
    SELECT word, means, kind, 'archivo' FROM ${listsOf(entries)} AS given(word, means, kind) ON CONFLICT DO NOTHING`);
}

/** Changes the kind of entries that are there, by word and meaning. One statement. */
export async function updateKinds(tx: Transaction, entries: readonly EntryWords[]): Promise<void> {
  if (entries.length === 0) return;
  await tx.execute(sql`
    UPDATE glossary_entries g SET kind = given.kind, source = 'archivo', updated_at = greatest(act_moment(), g.updated_at + interval '1 millisecond')
    FROM ${listsOf(entries)} AS given(word, means, kind)
    WHERE fold_text(g.word) = fold_text(given.word) AND fold_text(g.means) = fold_text(given.means)`);
}

/** An entry, held until the transaction ends; undefined when it is gone. */
export async function lockEntry(tx: Transaction, id: string) {
  const { rows } = await tx.execute<EntryWords & { updated_at: string } & Record<string, unknown>>(sql`
    SELECT word, means, kind, updated_at FROM glossary_entries WHERE id = ${id} FOR UPDATE`);
  const [row] = rows;
  return row && { ...row, updated_at: new Date(row.updated_at) };
}

/** Changes an entry, which is a person's from then on. @returns whether it could be: another one may say the same */
export async function updateEntry(tx: Transaction, id: string, { word, means, kind }: EntryWords): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    UPDATE glossary_entries SET word = ${word}, means = ${means}, kind = ${kind}, source = 'persona',
      updated_at = greatest(act_moment(), updated_at + interval '1 millisecond')
    WHERE id = ${id} AND NOT EXISTS (
      SELECT 1 FROM glossary_entries other
      WHERE other.id <> ${id} AND fold_text(other.word) = fold_text(${word}) AND fold_text(other.means) = fold_text(${means}))`);
  return rowCount === 1;
}

/** Removes an entry. @returns what it said; undefined when it is gone already */
export async function deleteEntry(tx: Transaction, id: string): Promise<EntryWords | undefined> {
  const { rows } = await tx.execute<EntryWords & Record<string, unknown>>(
    sql`DELETE FROM glossary_entries WHERE id = ${id} RETURNING word, means, kind`,
  );
  return rows[0];
}

/** One change of the glossary at a time, so that no two say the same. */
export async function lockGlossary(tx: Transaction): Promise<void> {
  await tx.execute(sql`LOCK TABLE glossary_entries IN SHARE ROW EXCLUSIVE MODE`);
}

/** Passes a word over: it is not suggested again. */
export async function insertPassedOver(tx: Transaction, word: string): Promise<void> {
  await tx.execute(sql`
    INSERT INTO passed_over_words (word) SELECT word FROM left(plain_words(${word}), 80) AS given(word) WHERE word <> '' ON CONFLICT DO NOTHING`);
}

/** Lets a word be suggested again. */
export async function deletePassedOver(tx: Transaction, word: string): Promise<void> {
  await tx.execute(sql`DELETE FROM passed_over_words WHERE word = plain_words(${word})`);
}
