import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AuthoredStep } from '../extractive-steps.rules.ts';
import { jobKinds, type Stages } from '../stages.rules.ts';
import type { Authorship } from './author.ts';

const instant = () => timestamp({ withTimezone: true });

/** Who wrote something and who let it be published. */
const authorship = () => ({
  /** 'extractive', or the host that answered. */
  provider: text().notNull(),
  model: text(),
  assistant_id: uuid(),
  assistant_version: integer().notNull(),
  created_by: uuid(),
  created_at: instant().notNull(),
  approved_by: uuid(),
  approved_at: instant(),
});

export const generated_steps = pgTable('generated_steps', {
  step_id: uuid().primaryKey(),
  /** Sentences with a figure that no source contains. */
  unsupported: text().array().notNull().default([]),
  ...authorship(),
});

export const step_sources = pgTable('step_sources', {
  step_id: uuid().notNull(),
  n: integer().notNull(),
  document_id: uuid(),
  title: text().notNull(),
  page: integer(),
  section: text(),
  quote: text().notNull(),
});

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

export const step_rewrites = pgTable('step_rewrites', {
  id: uuid().primaryKey().defaultRandom(),
  step_id: uuid().notNull(),
  instruction: text().notNull(),
  /** What was done about it, in words. */
  note: text().notNull(),
  before: jsonb().$type<StepBefore>().notNull(),
  before_version: integer().notNull(),
  after_version: integer().notNull(),
  created_by: uuid(),
  created_at: instant().notNull(),
});

export const generated_questions = pgTable('generated_questions', {
  question_id: uuid().primaryKey(),
  ...authorship(),
});

/** What a creation was asked for. */
export type JobInput =
  | { kind: 'product'; marca_id: string; wish: string; assistant_id: string | null }
  | { kind: 'induction'; category: 'induccion_general' | 'induccion_especifica'; wish: string };

/** What the content stage wrote, and by whom. */
export interface JobDraft {
  description: string;
  steps: AuthoredStep[];
  authorship: Authorship;
}

export const generation_jobs = pgTable('generation_jobs', {
  id: uuid().primaryKey().defaultRandom(),
  kind: text({ enum: jobKinds }).notNull(),
  title: text().notNull(),
  requested_by: uuid().notNull(),
  status: text({ enum: ['running', 'done', 'failed', 'cancelled'] })
    .notNull()
    .default('running'),
  input: jsonb().$type<JobInput>().notNull(),
  stages: jsonb().$type<Stages>().notNull(),
  draft: jsonb().$type<JobDraft>(),
  module_id: uuid(),
  lease: uuid(),
  heartbeat_at: instant(),
  created_at: instant().notNull().defaultNow(),
  /** Whoever asked has been told how it ended. */
  told_at: instant(),
  /** It was taken out of the list. */
  seen_at: instant(),
});
