import { appendAudit } from '#features/audit/server/append-audit.ts';
import { readRows } from '#features/reading/server/read-rows.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { type SpreadsheetFormat, spreadsheet } from '#platform/http/spreadsheet.ts';
import { entryKey, fileFields, glossaryHeader, judgeGlossary } from '../glossary-file.rules.ts';
import { glossaryRefusals as refusals } from '../glossary.refusals.ts';
import type { EntryWords } from '../glossary.rules.ts';
import { fileTexts, glossaryTexts, kindTexts } from '../glossary.texts.ts';
import { readWholeGlossary } from './glossary.reads.ts';
import { insertEntries, lockGlossary, updateKinds } from './glossary.writes.ts';

/** Faults that are listed; the others are counted. */
const listedErrors = 500;
/** Words that are shown as they are taken over. */
const listedEntries = 50;

/** The whole glossary as a table that can be imported again. One query. */
export async function exportGlossary(db: Queryable, format: SpreadsheetFormat) {
  const entries = await readWholeGlossary(db);
  async function* rows() {
    for (const { word, means, kind } of entries) yield [word, means, kindTexts[kind].label];
  }
  const widths = { word: 30, means: 50, kind: 26 };
  const columns = fileFields.map((field) => ({ header: fileTexts.columns[field], width: widths[field] }));
  return spreadsheet({ format, name: glossaryTexts.title, sheet: glossaryTexts.title, columns, rows: rows() });
}

/**
 * Adds the words of a file that are not in the glossary, and changes the kind of those that are there as another one; the next question
 * counts them. Rows with faults are left out and listed. Refuses with FILE_UNREADABLE, FILE_EMPTY, TOO_MANY_ROWS and MISSING_COLUMNS, which
 * names them.
 *
 * @param input `check` stores nothing
 */
export async function importGlossary({ db, actor }: Acting, input: { file: File; mode: 'check' | 'valid' }) {
  const read = await readRows(new Uint8Array(await input.file.arrayBuffer()), input.file.name);
  if (typeof read === 'string') throw refuse(refusals[read]);
  const { places, ignored, missing } = glossaryHeader(read.header.cells);
  if (missing.length > 0) throw refuse(refusals.MISSING_COLUMNS, { message: fileTexts.missingColumns(missing) });
  const { entries, errors } = judgeGlossary(read.rows, places);
  const faulty = new Set(errors.map(({ row }) => row)).size;
  const report = ({ added, changed }: { added: readonly EntryWords[]; changed: readonly EntryWords[] }) => ({
    rows: read.rows.length,
    added: added.length,
    changed: changed.length,
    already: read.rows.length - faulty - added.length - changed.length,
    errorCount: errors.length,
    errors: errors.slice(0, listedErrors),
    entries: [...added, ...changed].slice(0, listedEntries),
    ignored,
  });
  if (input.mode === 'check') return report(await compare(db, entries));
  return db.transaction(async (tx) => {
    await lockGlossary(tx);
    const { added, changed } = await compare(tx, entries);
    await insertEntries(tx, added);
    await updateKinds(tx, changed);
    if (added.length + changed.length > 0) {
      await appendAudit(tx, {
        actor_id: actor.id,
        action: 'import-glossary',
        subject_type: 'glossary-entry',
        subject_id: null,
        details: { file: input.file.name.slice(0, 200), added: added.length, changed: changed.length },
      });
    }
    return report({ added, changed });
  });
}

/** What of a file is new, and what is there as another kind. */
async function compare(db: Queryable, entries: readonly EntryWords[]) {
  const kinds = new Map((await readWholeGlossary(db)).map((one) => [entryKey(one), one.kind]));
  return {
    added: entries.filter((one) => !kinds.has(entryKey(one))),
    changed: entries.filter((one) => (kinds.get(entryKey(one)) ?? one.kind) !== one.kind),
  };
}
