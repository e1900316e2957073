import type { z } from 'zod';
import { appendAudit } from '#features/audit/server/append-audit.ts';
import { readToday } from '#features/settings/server/settings.reads.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import type { checklistsContract } from '../checklists.contract.ts';
import { observationsRefusals as refusals } from '../observations.refusals.ts';
import type { AssessorRequirements } from './assessors.ts';
import { holdChecklist, readChecklists, readEquipmentInService } from './checklists.reads.ts';
import { insertChecklist, insertVersion, setArchived } from './checklists.writes.ts';

type Written = z.output<NonNullable<(typeof checklistsContract.createObservationChecklist)['~orpc']['inputSchema']>>;

/** The checklists, and the apparatus that one can be for. Three queries. */
export async function listChecklists(call: Acting, requirements: AssessorRequirements) {
  const today = await readToday(call.db, call.now);
  const rows = await readChecklists(call.db, today);
  const equipment = await readEquipmentInService(call.db, today);
  const ids = rows.flatMap((row) => row.assessor_requirement_id ?? []);
  const names = ids.length > 0 ? await requirements.names(call.db, ids) : new Map<string, string>();
  return {
    checklists: rows.map((row) => ({
      ...row,
      assessor_requirement: names.get(row.assessor_requirement_id ?? '') ?? null,
    })),
    equipment,
  };
}

/** Publishes a checklist in its first version. Refuses with UNKNOWN_EQUIPMENT and UNKNOWN_ASSESSOR_REQUIREMENT. @returns its id */
export function createChecklist(call: Acting, written: Written, requirements: AssessorRequirements) {
  return call.db.transaction(async (tx) => {
    await requireKnown(tx, call, written, requirements, null);
    const id = await insertChecklist(tx, call.now);
    await publish(tx, call, { checklist_id: id, version: 1, ...written });
    return { id };
  });
}

/**
 * Publishes a checklist's next version; one that is published stays as it is, with what is assessed by it. Refuses with CHECKLIST_NOT_FOUND,
 * CHECKLIST_ARCHIVED, CHECKLIST_CHANGED where somebody was faster, and as `createChecklist`.
 */
export function publishChecklist(
  call: Acting,
  { id, version, ...written }: Written & { id: string; version: number },
  requirements: AssessorRequirements,
) {
  return call.db.transaction(async (tx) => {
    const held = await holdChecklist(tx, id);
    if (!held) throw refuse(refusals.CHECKLIST_NOT_FOUND);
    if (held.is_archived) throw refuse(refusals.CHECKLIST_ARCHIVED);
    if (held.version !== version) throw refuse(refusals.CHECKLIST_CHANGED);
    await requireKnown(tx, call, written, requirements, held);
    await publish(tx, call, { checklist_id: id, version: version + 1, ...written });
    return { version: version + 1 };
  });
}

/** Takes a checklist out of use, or back; twice is once. Refuses with CHECKLIST_NOT_FOUND. */
export async function archiveChecklist(call: Acting, { id, is_archived }: { id: string; is_archived: boolean }) {
  await call.db.transaction(async (tx) => {
    const held = await holdChecklist(tx, id);
    if (!held) throw refuse(refusals.CHECKLIST_NOT_FOUND);
    if (held.is_archived === is_archived) return;
    await setArchived(tx, id, is_archived ? call.now : null);
    const action = is_archived ? 'archive-checklist' : 'restore-checklist';
    await appendAudit(tx, { actor_id: call.actor.id, action, subject_type: 'observation-checklist', subject_id: id });
  });
  return { success: true as const };
}

/** What it is for and what it asks of assessors is there; what was chosen before may have been retired since. */
async function requireKnown(
  tx: Transaction,
  call: Acting,
  { equipment_id, assessor_requirement_id }: Written,
  requirements: AssessorRequirements,
  before: { equipment_id: string | null; assessor_requirement_id: string | null } | null,
) {
  if (equipment_id !== null && equipment_id !== before?.equipment_id) {
    const inService = await readEquipmentInService(tx, await readToday(tx, call.now));
    if (!inService.some(({ id }) => id === equipment_id)) throw refuse(refusals.UNKNOWN_EQUIPMENT);
  }
  if (assessor_requirement_id !== null && assessor_requirement_id !== before?.assessor_requirement_id) {
    const names = await requirements.names(tx, [assessor_requirement_id]);
    if (!names.has(assessor_requirement_id)) throw refuse(refusals.UNKNOWN_ASSESSOR_REQUIREMENT);
  }
}

async function publish(tx: Transaction, { actor, now }: Acting, row: Parameters<typeof insertVersion>[1]) {
  await insertVersion(tx, { ...row, published_at: now, published_by: actor.id });
  await appendAudit(tx, {
    actor_id: actor.id,
    action: 'publish-checklist',
    subject_type: 'observation-checklist',
    subject_id: row.checklist_id,
    details: { version: row.version },
  });
}
