import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

/** What `judged_competence()` says of a person and a requirement from a day until a day, kept (decision 0229). */
export const competence_spans = pgTable(
  'competence_spans',
  {
    person_id: uuid().notNull(),
    requirement_id: uuid().notNull(),
    from_day: date().notNull(),
    until_day: date().notNull(),
    rule_id: uuid().notNull(),
    is_exempt: boolean().notNull(),
    obliged_from: date().notNull(),
    due_day: date().notNull(),
    met_day: date(),
    fact_id: uuid(),
    valid_until: date(),
    window_from: date(),
    failed_day: date(),
  },
  (table) => [
    primaryKey({ columns: [table.person_id, table.requirement_id, table.from_day] }),
    check('competence_spans_check', sql`until_day >= from_day`),
    index('competence_spans_until').on(table.person_id, table.until_day),
    index('competence_spans_requirement').on(table.requirement_id, table.until_day),
  ],
);

/** What has changed and is not kept yet: of a person, or of everybody; what belongs to it is computed until then. */
export const competence_changes = pgTable(
  'competence_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: ['person', 'requirement', 'module', 'equipment', 'site'] }).notNull(),
    person_id: uuid(),
    object_id: uuid(),
  },
  (table) => [
    check('competence_changes_check', sql`kind <> 'person' OR person_id IS NOT NULL`),
    index('competence_changes_person').on(table.person_id),
  ],
);
