import { appendAudit } from '#features/audit/server/append-audit.ts';
import { filesRefusals } from '#features/files/files.refusals.ts';
import { cleanName, extensionOf } from '#features/files/files.rules.ts';
import { hasMacros } from '#features/files/server/has-macros.ts';
import { recordFile, removeFile, type StoredFile, storeOffice, storeProof } from '#features/files/server/store-file.ts';
import { judgeDocument, mimeOfKind } from '#features/reading/kinds.rules.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Happenings } from '#platform/db/happenings.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import {
  isOffice,
  type MaterialMoment,
  materialFor,
  mostMaterials,
  refuseMaterial,
} from '../session-material.rules.ts';
import type { TrainingSessionsEvents } from '../training-sessions.events.ts';
import { trainingSessionsRefusals as refusals } from '../training-sessions.refusals.ts';
import { clockOf } from './clock-of.ts';
import { isOwn, readOwnSession, requireOwn } from './own-session.ts';
import {
  isInList,
  isMaterialOffered,
  readMaterialChoices,
  readMaterialOfFile,
  readMaterials,
} from './session-material.reads.ts';
import { deleteMaterial, insertMaterial, updateMaterial } from './session-material.writes.ts';
import { holdRow, readRow, readSession, type SessionOfCourse } from './training-sessions.reads.ts';

type Happened = Happenings<TrainingSessionsEvents>;

const done = { success: true } as const;

/**
 * What is handed out with a session: all of it to whose session it is, to whom it invites what may be had by now. Refuses with SESSION_NOT_FOUND, also
 * of a session that does not invite. A fixed number of queries.
 */
export async function readSessionMaterial(call: Acting, id: string) {
  const { db, actor, now } = call;
  const row = await readRow(db, id);
  const session = row && (await readSession(db, id));
  if (!session || !(isOwn(row, call) || (await isInList(db, id, actor.id)))) throw refuse(refusals.SESSION_NOT_FOUND);
  const all = await readMaterials(db, id);
  const materials = isOwn(row, call) ? all : materialFor(session, all, await clockOf(db, now));
  return { session, materials, later: session.cancelled_at ? 0 : all.length - materials.length };
}

/** What may be handed out besides files. Refuses with SESSION_NOT_FOUND. A fixed number of queries. */
export async function listMaterialChoices(call: Acting, id: string) {
  await readOwnSession(call.db, call, id);
  return readMaterialChoices(call.db);
}

/** A session of one's own to which material may be added, held until the transaction ends. */
async function holdToChange(tx: Transaction, call: Acting, id: string): Promise<SessionOfCourse> {
  const held = await holdRow(tx, id);
  requireOwn(held, call);
  if (held.cancelled_at) throw refuse(refusals.SESSION_CANCELLED);
  return held;
}

/** Tells whom a session invites of material that they may have by now; what is for after it is told when that comes. */
async function tellOfMaterial(
  tx: Transaction,
  { now, actor }: Acting,
  { session, shown, happened }: { session: SessionOfCourse; shown: MaterialMoment; happened: Happened },
): Promise<void> {
  if (materialFor(session, [{ shown }], await clockOf(tx, now)).length > 0)
    await happened.materialHandedOut(tx, { session_id: session.id, by: actor.id });
}

/**
 * Adds a file to what is handed out, also once the session is closed. The same file again is the same one. Refuses with SESSION_NOT_FOUND,
 * SESSION_CANCELLED, TOO_MUCH_MATERIAL, and as {@link keepFile}.
 */
export async function addSessionFile(
  call: Acting,
  { id, file, shown }: { id: string; file: File; shown: MaterialMoment },
  happened: Happened,
) {
  const { db, actor, now } = call;
  const session = await readOwnSession(db, call, id);
  if (session.cancelled_at) throw refuse(refusals.SESSION_CANCELLED);
  const stored = await keepFile(call, id, file);
  await db.transaction(async (tx) => {
    const held = await holdToChange(tx, call, id);
    const there = await readMaterials(tx, id);
    if (there.some(({ sha256 }) => sha256 === stored.sha256)) return;
    if (there.length >= mostMaterials) throw refuse(refusals.TOO_MUCH_MATERIAL);
    await recordFile(tx, stored);
    await insertMaterial(tx, { session_id: id, file_id: stored.id, shown, added_at: now, added_by: actor.id });
    await noted(tx, call, 'add-session-material', { id, kind: 'file', sha256: stored.sha256, shown });
    await tellOfMaterial(tx, call, { session: held, shown, happened });
  });
  return done;
}

/**
 * Judges a file by its content and its ending together and keeps its bytes: pictures and PDF as proof is, files of office programs as the knowledge base
 * does. Refuses with MATERIAL_TYPE, DOCUMENT_CONTENT, DOCUMENT_MACROS, DOCUMENT_TOO_LARGE, FILE_EMPTY and as {@link storeProof}.
 */
async function keepFile(call: Acting, folder: string, file: File): Promise<StoredFile> {
  const cleaned = cleanName(file.name);
  if ('code' in cleaned) throw refuse(cleaned);
  const { name } = cleaned;
  const refusal = refuseMaterial({ name, size: file.size });
  if (refusal) throw refuse(refusal);
  if (!isOffice(name)) return storeProof(call, { file, folder });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = judgeDocument(name, bytes);
  if (kind === null || kind === 'no-doc') throw refuse(filesRefusals.DOCUMENT_CONTENT);
  if (await hasMacros(bytes)) throw refuse(filesRefusals.DOCUMENT_MACROS);
  return storeOffice(call, { name, bytes, mime: mimeOfKind[kind], ending: extensionOf(name), folder });
}

/**
 * Adds a module or a document to what is handed out; it opens by its own rules. The same again is the same one. Refuses with SESSION_NOT_FOUND,
 * SESSION_CANCELLED, TOO_MUCH_MATERIAL and MATERIAL_NOT_OFFERED.
 */
export async function addSessionLink(
  call: Acting,
  link: { id: string; kind: 'module' | 'document'; object_id: string; shown: MaterialMoment },
  happened: Happened,
) {
  const { id, kind, object_id, shown } = link;
  await call.db.transaction(async (tx) => {
    const held = await holdToChange(tx, call, id);
    const there = await readMaterials(tx, id);
    if (there.some((one) => one.object_id === object_id)) return;
    if (!(await isMaterialOffered(tx, kind, object_id))) throw refuse(refusals.MATERIAL_NOT_OFFERED);
    if (there.length >= mostMaterials) throw refuse(refusals.TOO_MUCH_MATERIAL);
    const object = kind === 'module' ? { module_id: object_id } : { document_id: object_id };
    await insertMaterial(tx, { session_id: id, ...object, shown, added_at: call.now, added_by: call.actor.id });
    await noted(tx, call, 'add-session-material', { id, kind, object: object_id, shown });
    await tellOfMaterial(tx, call, { session: held, shown, happened });
  });
  return done;
}

/** Changes from when on a material may be had. Refuses with SESSION_NOT_FOUND, SESSION_CANCELLED and MATERIAL_NOT_FOUND. */
export async function changeMaterial(
  call: Acting,
  { id, material_id, shown }: { id: string; material_id: string; shown: MaterialMoment },
  happened: Happened,
) {
  await call.db.transaction(async (tx) => {
    const held = await holdToChange(tx, call, id);
    const material = (await readMaterials(tx, id)).find((one) => one.id === material_id);
    if (!material) throw refuse(refusals.MATERIAL_NOT_FOUND);
    if (material.shown === shown) return;
    await updateMaterial(tx, material_id, { shown });
    await noted(tx, call, 'change-session-material', { id, kind: material.kind, name: material.name, shown });
    if (shown === 'start') await tellOfMaterial(tx, call, { session: held, shown, happened });
  });
  return done;
}

/** Takes a material away, a file with its bytes; one that is gone already is gone. Refuses with SESSION_NOT_FOUND. */
export async function removeMaterial(call: Acting, { id, material_id }: { id: string; material_id: string }) {
  await call.db.transaction(async (tx) => {
    requireOwn(await holdRow(tx, id), call);
    const material = (await readMaterials(tx, id)).find((one) => one.id === material_id);
    if (!material) return;
    if (material.file_id) await removeFile(tx, material.file_id);
    else await deleteMaterial(tx, material_id);
    const { kind, name, sha256 } = material;
    await noted(tx, call, 'remove-session-material', { id, kind, name, ...(sha256 ? { sha256 } : {}) });
  });
  return done;
}

/**
 * Whether the acting person may read a file that is handed out with a session: whose session it is, and whom it invites from the moment on that was
 * chosen for it. Null where the file is no such thing. A fixed number of queries.
 */
export async function mayReadMaterial(call: Acting, fileId: string): Promise<boolean | null> {
  const { db, actor, now } = call;
  const material = await readMaterialOfFile(db, fileId);
  if (!material) return null;
  const session = await readRow(db, material.session_id);
  if (!session) return false;
  if (isOwn(session, call)) return true;
  if (materialFor(session, [material], await clockOf(db, now)).length === 0) return false;
  return isInList(db, session.id, actor.id);
}

const noted = (
  tx: Transaction,
  { actor }: Acting,
  action: 'add-session-material' | 'change-session-material' | 'remove-session-material',
  { id, ...details }: { id: string } & Record<string, string>,
) => appendAudit(tx, { actor_id: actor.id, action, subject_type: 'training-session', subject_id: id, details });
