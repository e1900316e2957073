import { appendAudit } from '#features/audit/server/append-audit.ts';
import { takeControl } from '#features/documents/server/control-document.ts';
import { isInUse } from '#features/organisation/server/units.reads.ts';
import type { Transaction } from '#platform/db/database.ts';
import { violates } from '#platform/db/violation.ts';
import type { Acting } from '#platform/http/call.ts';
import { mergedEdit } from '#platform/http/merged-edit.ts';
import { refuse } from '#platform/http/refuse.ts';
import { controlledRefusals as refusals } from '../controlled-documents.refusals.ts';
import {
  insertControlled,
  insertVersion,
  removeControlled,
  replaceAreas,
  updateControlled,
} from './controlled-documents.writes.ts';
import { holdControlled, mayOwn, readControlled } from './documents.reads.ts';
import { readPlace } from './versions.reads.ts';

type Head = {
  code: string;
  title: string;
  owner_id: string | null;
  area_ids: readonly string[];
  review_months: number | null;
};

/**
 * Creates a controlled document; with an own document of the knowledge base, which is not uploaded again, its version 1 as a draft. Refuses with
 * CODE_TAKEN, OWNER_GONE, AREA_GONE, and as `takeControl` does.
 */
export function createControlled({ db, actor, now }: Acting, draft: Head & { document_id?: string | undefined }) {
  return db.transaction(async (tx) => {
    await judgeHead(tx, draft);
    const id = await insertControlled(tx, headOf(draft), actor.id, now).catch(tellCode);
    await replaceAreas(tx, id, draft.area_ids);
    const subject = { actor_id: actor.id, subject_type: 'controlled-document', subject_id: id } as const;
    await appendAudit(tx, { ...subject, action: 'create-controlled-document', details: { code: draft.code } });
    if (draft.document_id !== undefined) {
      await takeControl(tx, { id: draft.document_id, userId: actor.id });
      const source = { source_id: draft.document_id, is_own_upload: false };
      const first = { document_id: id, number: 1, is_major: true, author_id: actor.id, created_at: now };
      await insertVersion(tx, { ...first, ...source });
      await appendAudit(tx, { ...subject, action: 'add-document-version', details: { version: 1 } });
    }
    return { id };
  });
}

/**
 * Changes what stands around the versions of a controlled document. Refuses with CONTROLLED_NOT_FOUND, CODE_TAKEN, CODE_SIGNED (a version was sent
 * under the code), OWNER_GONE, AREA_GONE and EDITED_MEANWHILE.
 *
 * @param input.began what stood there when the change was begun: what was left as it was stays as it is by now (decision 0293)
 */
export function changeControlled(
  { db, actor }: Acting,
  { id, began, ...sent }: Head & { id: string; began?: Head | undefined },
) {
  return db.transaction(async (tx) => {
    if (!(await holdControlled(tx, id))) throw refuse(refusals.CONTROLLED_NOT_FOUND);
    const known = await readControlled(tx, id);
    const draft = known ? mergedEdit(sorted(sent), began && sorted(began), headNow(known)) : sent;
    if (!draft) throw refuse(refusals.EDITED_MEANWHILE);
    if (known && !known.is_code_free && known.code !== draft.code) throw refuse(refusals.CODE_SIGNED);
    // Who answers for it already may have left meanwhile.
    await judgeHead(tx, { ...draft, owner_id: draft.owner_id === known?.owner?.id ? null : draft.owner_id });
    await updateControlled(tx, id, headOf(draft)).catch(tellCode);
    await replaceAreas(tx, id, draft.area_ids);
    await appendAudit(tx, {
      actor_id: actor.id,
      action: 'change-controlled-document',
      subject_type: 'controlled-document',
      subject_id: id,
      details: { ...headOf(draft), areas: [...draft.area_ids] },
    });
    return { success: true as const };
  });
}

/** Deletes a controlled document without versions. Refuses with CONTROLLED_NOT_FOUND and HAS_VERSIONS. */
export function deleteControlled({ db, actor }: Acting, id: string) {
  return db.transaction(async (tx) => {
    const held = await holdControlled(tx, id);
    if (!held) throw refuse(refusals.CONTROLLED_NOT_FOUND);
    if ((await readPlace(tx, id)).next > 1) throw refuse(refusals.HAS_VERSIONS);
    await removeControlled(tx, id);
    await appendAudit(tx, {
      actor_id: actor.id,
      action: 'delete-controlled-document',
      subject_type: 'controlled-document',
      subject_id: id,
      details: { code: held.code, title: held.title },
    });
    return { success: true as const };
  });
}

/** Areas have no order. */
const sorted = (head: Head) => ({ ...head, area_ids: [...head.area_ids].sort() });
const headNow = ({
  code,
  title,
  owner,
  areas,
  review_months,
}: NonNullable<Awaited<ReturnType<typeof readControlled>>>) =>
  sorted({ code, title, owner_id: owner?.id ?? null, area_ids: areas.map(({ id }) => id), review_months });

const headOf = ({ code, title, owner_id, review_months }: Head) => ({ code, title, owner_id, review_months });

async function judgeHead(tx: Transaction, { owner_id, area_ids }: Head): Promise<void> {
  if (owner_id !== null && !(await mayOwn(tx, owner_id))) throw refuse(refusals.OWNER_GONE);
  for (const area of area_ids) if (!(await isInUse(tx, 'work-area', area))) throw refuse(refusals.AREA_GONE);
}

function tellCode(error: unknown): never {
  throw violates(error, 'controlled_documents_code_unique') ? refuse(refusals.CODE_TAKEN) : error;
}
