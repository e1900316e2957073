import type { AuditAction } from '#features/audit/audit-actions.texts.ts';
import { appendAudit } from '#features/audit/server/append-audit.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { assistantRefusals as refusals } from '../assistants.refusals.ts';
import { type AssistantRow, readAssistants } from './assistants.reads.ts';
import {
  clearDefault,
  insertAssistant,
  lockAssistants,
  removeAssistant,
  updateAssistantRow,
} from './assistants.writes.ts';

type Fields = Pick<
  AssistantRow,
  'name' | 'slug' | 'openai_assistant_id' | 'scope' | 'is_default' | 'instructions' | 'model' | 'temperature' | 'active'
>;

/** Creates an assistant. Refuses with SLUG_TAKEN, and DEFAULT_INACTIVE for a default that is not active. */
export function createAssistant({ db, actor }: Acting, fields: Fields): Promise<AssistantRow> {
  return db.transaction(async (tx) => {
    await lockAssistants(tx);
    requireFitting(await readAssistants(tx), fields);
    if (fields.is_default) await clearDefault(tx, fields.scope);
    const assistant = await insertAssistant(tx, fields);
    await record(tx, actor.id, 'create-assistant', assistant);
    return assistant;
  });
}

/** Changes some fields of an assistant. Refuses as {@link createAssistant}, and with ASSISTANT_NOT_FOUND. */
export function updateAssistant({ db, actor }: Acting, id: string, change: Partial<Fields>): Promise<AssistantRow> {
  return db.transaction(async (tx) => {
    await lockAssistants(tx);
    const all = await readAssistants(tx);
    const before = all.find((one) => one.id === id);
    if (!before) throw refuse(refusals.ASSISTANT_NOT_FOUND);
    const fields = { ...before, ...change };
    requireFitting(
      all.filter((one) => one.id !== id),
      fields,
    );
    if (fields.is_default) await clearDefault(tx, fields.scope, id);
    const assistant = await updateAssistantRow(tx, id, change);
    if (!assistant) throw refuse(refusals.ASSISTANT_NOT_FOUND);
    await record(tx, actor.id, 'update-assistant', assistant);
    return assistant;
  });
}

/** Deletes an assistant; modules and messages that name it keep its id. Refuses with ASSISTANT_NOT_FOUND. */
export async function deleteAssistant({ db, actor }: Acting, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await removeAssistant(tx, id))) throw refuse(refusals.ASSISTANT_NOT_FOUND);
    await appendAudit(tx, {
      actor_id: actor.id,
      action: 'delete-assistant',
      subject_type: 'assistant',
      subject_id: id,
    });
  });
}

function requireFitting(others: readonly AssistantRow[], fields: Fields): void {
  if (others.some((one) => one.slug === fields.slug)) throw refuse(refusals.SLUG_TAKEN);
  if (fields.is_default && !fields.active) throw refuse(refusals.DEFAULT_INACTIVE);
}

async function record(tx: Transaction, actor_id: string, action: AuditAction, assistant: AssistantRow): Promise<void> {
  const { id, scope, is_default, active, instructions_version } = assistant;
  const details = { scope, is_default, active, instructions_version };
  await appendAudit(tx, { actor_id, action, subject_type: 'assistant', subject_id: id, details });
}
