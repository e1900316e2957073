import type { AuditAction } from '#features/audit/audit-actions.texts.ts';
import { appendAudit } from '#features/audit/server/append-audit.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { productCatalogueRefusals as refusals } from '../product-catalogue.refusals.ts';
import { readStandingVersions } from './catalogue-draft.reads.ts';
import {
  countRevision,
  deleteItem,
  lockCatalogue,
  markDraftDiscarded,
  markPublished,
  updateItemTexts,
} from './catalogue-items.writes.ts';
import { readCatalogueDesk } from './read-catalogue-desk.ts';

/** The draft as the person saw it. */
interface Seen {
  versionId: string;
  revision: number;
}

/** Does something to the draft that was seen. Refuses with CATALOGUE_DRAFT_NOT_FOUND and CATALOGUE_DRAFT_CHANGED. */
async function changeDraft(
  { db, actor }: Acting,
  { versionId, revision }: Seen,
  action: AuditAction,
  change: (tx: Transaction) => Promise<Record<string, unknown>>,
) {
  await db.transaction(async (tx) => {
    await lockCatalogue(tx);
    const { draft } = await readStandingVersions(tx);
    if (!draft) throw refuse(refusals.CATALOGUE_DRAFT_NOT_FOUND);
    if (draft.id !== versionId || draft.revision !== revision) throw refuse(refusals.CATALOGUE_DRAFT_CHANGED);
    const details = await change(tx);
    await appendAudit(tx, {
      actor_id: actor.id,
      action,
      subject_type: 'product-catalogue',
      subject_id: versionId,
      details,
    });
  });
  return readCatalogueDesk(db);
}

/** Corrects the texts of a product; its code, and with it its address, stays. Refuses with ITEM_NOT_FOUND and as {@link changeDraft}. */
export function editCatalogueDraftItem(
  call: Acting,
  seen: Seen,
  itemId: string,
  texts: { product_name: string; summary: string; prerequisites: string[] },
) {
  return changeDraft(call, seen, 'edit-catalogue-draft', async (tx) => {
    const code = await updateItemTexts(tx, seen.versionId, itemId, texts);
    if (code === null) throw refuse(refusals.ITEM_NOT_FOUND);
    await countRevision(tx, seen.versionId);
    return { product_code: code };
  });
}

/** Takes a product out of the draft. Refuses with ITEM_NOT_FOUND and as {@link changeDraft}. */
export function removeCatalogueDraftItem(call: Acting, seen: Seen, itemId: string) {
  return changeDraft(call, seen, 'remove-from-catalogue-draft', async (tx) => {
    const code = await deleteItem(tx, seen.versionId, itemId);
    if (code === null) throw refuse(refusals.ITEM_NOT_FOUND);
    await countRevision(tx, seen.versionId);
    return { product_code: code };
  });
}

/** Puts the draft aside; what learners see stays. Refuses as {@link changeDraft}. */
export function discardCatalogueDraft(call: Acting, seen: Seen) {
  return changeDraft(call, seen, 'discard-catalogue-draft', async (tx) => {
    await markDraftDiscarded(tx);
    return {};
  });
}

/**
 * Lets the draft take the place of the published catalogue, in one transaction, and records who approved it. Refuses with
 * CATALOGUE_DRAFT_UNCHANGED when learners would see nothing else, and as {@link changeDraft}.
 */
export function publishCatalogueDraft(call: Acting, seen: Seen) {
  return changeDraft(call, seen, 'publish-product-catalogue', async (tx) => {
    const { draft } = await readCatalogueDesk(tx);
    if (!draft?.isDifferent) throw refuse(refusals.CATALOGUE_DRAFT_UNCHANGED);
    await markPublished(tx, seen.versionId, call.actor.id, call.now);
    const { items, retired, provider, model } = draft;
    const changed = items.filter(({ change }) => change !== 'same').length;
    return { items: items.length, changed, retired: retired.length, provider, model };
  });
}
