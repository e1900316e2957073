import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { assistants } from '#features/assistants/server/assistants.tables.ts';
import { documents } from '#features/documents/server/documents.tables.ts';
import { profiles } from '#features/identity/server/identity.tables.ts';
import type { ModuleCategory } from '#features/modules/modules.rules.ts';
import { modules, steps } from '#features/modules/server/modules.tables.ts';
import { quiz_questions } from '#features/quiz-authoring/server/quiz-authoring.tables.ts';
import type { AuthoredStep } from '#features/writing/extractive-steps.rules.ts';
import type { Authorship } from '#features/writing/server/author.ts';
import type { Writing } from '#features/writing/written-so-far.rules.ts';
import { actMoment } from '#platform/db/moments.ts';
import { requestCheck, requestColumn } from '#platform/jobs/request-column.ts';
import type { ChosenSource } from '../chosen-sources.contract.ts';
import { jobKinds, type Stages } from '../stages.rules.ts';

const instant = () => timestamp({ withTimezone: true });

/** Who wrote something and who let it be published. */
const authorship = () => ({
  /** 'extractive', or the host that answered. */
  provider: text().notNull(),
  model: text(),
  assistant_id: uuid().references(() => assistants.id, { onDelete: 'set null' }),
  assistant_version: integer().notNull(),
  created_by: uuid().references(() => profiles.id, { onDelete: 'set null' }),
  created_at: instant().notNull(),
  approved_by: uuid().references(() => profiles.id, { onDelete: 'set null' }),
  approved_at: instant(),
});

export const generated_steps = pgTable(
  'generated_steps',
  {
    step_id: uuid()
      .primaryKey()
      .references(() => steps.id, { onDelete: 'cascade' }),
    /** Sentences with a figure that no source contains. */
    unsupported: text().array().notNull().default([]),
    ...authorship(),
  },
  (table) => [
    index('generated_steps_approved_by').on(table.approved_by),
    index('generated_steps_assistant').on(table.assistant_id),
    index('generated_steps_created_by').on(table.created_by),
  ],
);

export const step_sources = pgTable(
  'step_sources',
  {
    step_id: uuid()
      .notNull()
      .references(() => steps.id, { onDelete: 'cascade' }),
    n: integer().notNull(),
    document_id: uuid().references(() => documents.id, { onDelete: 'set null' }),
    title: text().notNull(),
    page: integer(),
    section: text(),
    quote: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.step_id, table.n] }),
    check('step_sources_n_check', sql`n >= 1`),
    index('step_sources_document').on(table.document_id),
  ],
);

export const generated_questions = pgTable(
  'generated_questions',
  {
    question_id: uuid()
      .primaryKey()
      .references(() => quiz_questions.id, { onDelete: 'cascade' }),
    ...authorship(),
  },
  (table) => [
    index('generated_questions_approved_by').on(table.approved_by),
    index('generated_questions_assistant').on(table.assistant_id),
    index('generated_questions_created_by').on(table.created_by),
  ],
);

/** A generated step as it stood before it was written again. */
export interface StepBefore {
  content: string;
  lacks_sources: boolean;
  source_assistant_uuid: string | null;
  generated: {
    provider: string;
    model: string | null;
    assistant_id: string | null;
    assistant_version: number;
    unsupported: string[];
    created_by: string | null;
    created_at: string;
  };
  sources: Array<{
    n: number;
    document_id: string | null;
    title: string;
    page: number | null;
    section: string | null;
    quote: string;
  }>;
}

export const step_rewrites = pgTable(
  'step_rewrites',
  {
    id: uuid().primaryKey().defaultRandom(),
    step_id: uuid()
      .notNull()
      .references(() => steps.id, { onDelete: 'cascade' }),
    instruction: text().notNull(),
    /** What was done about it, in words. */
    note: text().notNull(),
    before: jsonb().$type<StepBefore>().notNull(),
    before_version: integer().notNull(),
    after_version: integer().notNull(),
    created_by: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    created_at: instant().notNull(),
  },
  (table) => [
    index('step_rewrites_created_by').on(table.created_by),
    index('step_rewrites_step').on(table.step_id, table.created_at),
  ],
);

/** What a creation was asked for. */
export type JobInput =
  | { kind: 'product'; marca_id: string; wish: string; assistant_id: string | null; sources?: ChosenSource[] }
  | { kind: 'induction'; category: ModuleCategory; wish: string; sources?: ChosenSource[] }
  | { kind: 'steps'; sources?: ChosenSource[] }
  | { kind: 'rewrite'; version: number; instruction: string };

/** What the content stage wrote, and by whom. */
export interface JobDraft {
  description: string;
  steps: AuthoredStep[];
  authorship: Authorship;
  /** It was cut off: more steps are to be written. */
  isPartial?: boolean;
}

export const generation_jobs = pgTable(
  'generation_jobs',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: jobKinds }).notNull(),
    title: text().notNull(),
    requested_by: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    status: text({ enum: ['running', 'done', 'failed', 'cancelled'] })
      .notNull()
      .default('running'),
    input: jsonb().$type<JobInput>().notNull(),
    stages: jsonb().$type<Stages>().notNull(),
    draft: jsonb().$type<JobDraft>(),
    module_id: uuid().references(() => modules.id, { onDelete: 'set null' }),
    /** The step that is written anew. */
    step_id: uuid().references(() => steps.id, { onDelete: 'cascade' }),
    lease: uuid(),
    heartbeat_at: instant(),
    attempts: integer().notNull().default(0),
    created_at: instant().notNull().default(actMoment),
    /** Whoever asked has been told how it ended. */
    told_at: instant(),
    /** It was taken out of the list. */
    seen_at: instant(),
    request_id: requestColumn(),
    /** What a model is writing; null while nothing is written. */
    writing: jsonb().$type<Writing>(),
  },
  (table) => [
    requestCheck('generation_jobs'),
    index('generation_jobs_module').on(table.module_id),
    index('generation_jobs_open')
      .on(table.created_at.desc().nullsFirst())
      .where(sql`seen_at IS NULL`),
    index('generation_jobs_requested_by').on(table.requested_by, table.created_at.desc().nullsFirst()),
    index('generation_jobs_step').on(table.step_id),
    uniqueIndex('generation_jobs_running_step')
      .on(table.step_id)
      .where(sql`status = 'running'`),
    uniqueIndex('generation_jobs_running_steps')
      .on(table.module_id)
      .where(sql`status = 'running' AND kind = 'steps'`),
    uniqueIndex('generation_jobs_running_title')
      .on(sql`fold_text(btrim(title))`)
      .where(sql`status = 'running' AND kind IN ('product', 'induction')`),
  ],
);
