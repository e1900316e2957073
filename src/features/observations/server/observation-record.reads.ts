import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { askedItems, type ChecklistItem, lastDay, type Method, resultPart } from '../observation.rules.ts';
import { readEntries, readObservationFiles } from './observations.reads.ts';
import { observation_checklist_versions, observations } from './observations.tables.ts';

interface Row extends Record<string, unknown> {
  id: string;
  person_id: string;
  opened_at: string;
  checklist_id: string;
  version: number;
  name: string;
  procedure: string;
  equipment_id: string | null;
  methods: Method[];
  items: ChecklistItem[];
  needs_second: boolean;
  second_id: string | null;
  is_accepted: boolean | null;
  answer_comment: string | null;
  void_reason: string | null;
}

async function readRow(db: Queryable, id: string): Promise<Row | null> {
  const { rows } = await db.execute<Row>(sql`
    SELECT o.id, o.person_id, o.opened_at, o.checklist_id, v.version, v.name, v.procedure, v.equipment_id, v.methods, v.items, v.needs_second, o.second_id,
           o.is_accepted, o.answer_comment, o.void_reason
    FROM ${observations} o JOIN ${observation_checklist_versions} v ON v.id = o.version_id WHERE o.id = ${id}`);
  return rows[0] ?? null;
}

/**
 * An assessment as its assessors sign it: what was asked, in which version, what was found, and the evidence by its hashes. What is added
 * to assessments later stays out of it: it would break what was signed. Null without it. Four queries.
 */
export async function readObservationRecord(db: Queryable, id: string) {
  const row = await readRow(db, id);
  return row && recordOf(db, row);
}

/** As {@link readObservationRecord}, with what the person answered by signing. */
export async function readAnswerRecord(db: Queryable, id: string) {
  const row = await readRow(db, id);
  if (!row || row.is_accepted === null) return null;
  return { ...(await recordOf(db, row)), is_accepted: row.is_accepted, comment: row.answer_comment };
}

/** As {@link readObservationRecord}, with the reason for which it was voided. */
export async function readVoidRecord(db: Queryable, id: string) {
  const row = await readRow(db, id);
  if (!row || row.void_reason === null) return null;
  return { ...(await recordOf(db, row)), void_reason: row.void_reason };
}

async function recordOf(db: Queryable, row: Row) {
  const entries = await readEntries(db, row.id);
  const files = await readObservationFiles(db, row.id);
  const of = new Map(entries.map((entry) => [entry.part, entry]));
  const result = of.get(resultPart);
  return {
    id: row.id,
    person_id: row.person_id,
    opened_at: new Date(row.opened_at).toISOString(),
    checklist: {
      id: row.checklist_id,
      version: row.version,
      name: row.name,
      procedure: row.procedure,
      equipment_id: row.equipment_id,
    },
    methods: row.methods.map((method) => {
      const entry = of.get(method);
      return { method, answer: entry?.answer ?? null, day: entry?.day ?? null, note: entry?.note ?? '' };
    }),
    items: askedItems(row, entries).map((item) => {
      const entry = of.get(item.id);
      return { ...item, answer: entry?.answer ?? null, note: entry?.note ?? '' };
    }),
    files: files.map(({ part, name, sha256 }) => ({ part, name, sha256 })),
    outcome: result?.answer ?? null,
    remedial_plan: result?.answer === 'not-competent' ? result.note : null,
    remedial_due: result?.answer === 'not-competent' ? result.day : null,
    day: lastDay(entries),
    ...(row.needs_second && { second_id: row.second_id }),
  };
}
