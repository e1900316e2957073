import { Readable } from 'node:stream';
import { readRequirementsInScope } from '#features/audit-package/server/audit-package.reads.ts';
import { appendAudit } from '#features/audit/server/append-audit.ts';
import { readFile } from '#features/files/server/files.reads.ts';
import { recordFile, storeProof } from '#features/files/server/store-file.ts';
import { tellAdministrators } from '#features/notifications/server/tell-acts.ts';
import { attachment } from '#platform/http/attachment.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { auditorAccessRefusals as refusals } from '../auditor-access.refusals.ts';
import type { AboutKind } from '../auditor-access.rules.ts';
import { readDocuments } from './audit-things.reads.ts';
import { readRequest, readRequests } from './auditor-access.reads.ts';
import { answerRequest, insertRequest } from './auditor-access.writes.ts';
import { type Audit, noteOpened, outside, requireAccess, requireAudit } from './open-audit.ts';

interface Asked {
  question: string;
  about: { kind: AboutKind; id: string } | null;
}

/** What the acting auditor asked for, with the answers. Refuses with NO_ACCESS. */
export async function listOwnRequests(call: Acting) {
  await requireAccess(call);
  return { requests: await readRequests(call.db, call.actor.id) };
}

async function isWithin({ db }: Acting, audit: Audit, { kind, id }: NonNullable<Asked['about']>): Promise<boolean> {
  const { scope } = audit.access;
  if (kind === 'person') return audit.people.some((one) => one.id === id);
  if (kind === 'requirement') return (await readRequirementsInScope(db, scope)).includes(id);
  const documents = await readDocuments(db, scope, []);
  return documents.some((one) => one.id === id);
}

/** Asks in words for evidence, about something of the scope or in general; administrators are told. Refuses with NO_ACCESS and OUTSIDE. */
export async function askForEvidence(call: Acting, { question, about }: Asked) {
  const { db, actor, now } = call;
  const audit = await requireAudit(call);
  if (about && !(await isWithin(call, audit, about))) throw await outside(call, audit.access, 'pedir evidencia');
  const { access } = audit;
  return db.transaction(async (tx) => {
    const id = await insertRequest(tx, {
      access_id: access.id,
      asked_at: now,
      about_kind: about?.kind ?? null,
      about_id: about?.id ?? null,
      question,
    });
    await tellAdministrators(tx, { kind: 'evidence-asked', subject_id: id, by: actor.id });
    await appendAudit(tx, {
      actor_id: actor.id,
      action: 'ask-for-evidence',
      subject_type: 'auditor-access',
      subject_id: access.id,
      details: { access: access.id, request: id },
    });
    return { id };
  });
}

/** Answers in words, and with a file where there is one. Of two at once the second is told. Refuses with REQUEST_NOT_FOUND, ANSWERED and as {@link storeProof}. */
export async function answerEvidence(
  call: Acting,
  { id, answer, file }: { id: string; answer: string; file?: File | undefined },
) {
  const { db, actor, now } = call;
  const request = await readRequest(db, id);
  if (!request) throw refuse(refusals.REQUEST_NOT_FOUND);
  if (request.answered_at) throw refuse(refusals.ANSWERED);
  const stored = file ? await storeProof(call, { file, folder: id }) : null;
  await db.transaction(async (tx) => {
    if (stored) await recordFile(tx, stored);
    const answered = { answer, answered_at: now, answered_by: actor.id, file_id: stored?.id ?? null };
    if (!(await answerRequest(tx, id, answered))) throw refuse(refusals.ANSWERED);
    await appendAudit(tx, {
      actor_id: actor.id,
      action: 'answer-evidence-request',
      subject_type: 'auditor-access',
      subject_id: request.access_id,
      details: { request: id, ...(stored ? { sha256: stored.sha256 } : {}) },
    });
  });
  return { success: true as const };
}

/** The file of an answer, for the auditor who asked and for administrators. Refuses with NO_ACCESS, REQUEST_NOT_FOUND and FILE_GONE. */
export async function downloadAnswer(call: Acting, id: string) {
  const { db, storage, actor } = call;
  const access = actor.role === 'auditor' ? await requireAccess(call) : null;
  const request = await readRequest(db, id);
  if (!request || (access && request.person_id !== actor.id)) throw refuse(refusals.REQUEST_NOT_FOUND);
  const file = request.file_id && (await readFile(db, request.file_id));
  const bytes = file && (await storage.read(`${file.bucket}/${file.path}`));
  if (!file || !bytes) throw refuse(refusals.FILE_GONE);
  if (access) await noteOpened(call, access, { action: 'open-evidence-file', words: file.original_name });
  return {
    headers: { 'content-type': file.mime, 'content-disposition': attachment(file.original_name) },
    body: Readable.toWeb(bytes) as ReadableStream,
  };
}
