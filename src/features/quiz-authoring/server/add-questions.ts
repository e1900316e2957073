import { randomUUID } from 'node:crypto';
import type { AuditAction } from '#features/audit/audit-actions.texts.ts';
import { appendAudit } from '#features/audit/server/append-audit.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { AddedQuestion, StoredQuestion } from '../quiz-authoring.rules.ts';
import { upsertQuestions } from './quiz-authoring.writes.ts';

interface AddedQuestions {
  actor_id: string;
  /** Verb of the use case for the audit log, e.g. 'import-questions'. */
  action: AuditAction;
  moduleId: string;
  /** The module's questions, read under the lock of this transaction. */
  stored: readonly StoredQuestion[];
  /** Valid ones; images at addresses that are stored already. */
  questions: ReadonlyArray<AddedQuestion & { image_url?: string | null; step_id?: string | null }>;
  isPublished: boolean;
}

/** Appends questions to the end of a quiz that this transaction has open for change. They must be valid. */
export async function addQuestions(tx: Transaction, added: AddedQuestions, now: Date): Promise<StoredQuestion[]> {
  const last = Math.max(0, ...added.stored.map(({ order_index }) => order_index));
  const rows = added.questions.map((question, place) => ({
    image_url: null,
    ...question,
    id: randomUUID(),
    isPublished: added.isPublished,
    order_index: last + place + 1,
  }));
  await upsertQuestions(tx, added.moduleId, rows, now);
  await appendAudit(tx, {
    actor_id: added.actor_id,
    action: added.action,
    subject_type: 'module',
    subject_id: added.moduleId,
    details: { created: rows.map(({ id }) => id), isPublished: added.isPublished },
  });
  return rows;
}
