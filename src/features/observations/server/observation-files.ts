import { appendAudit } from '#features/audit/server/append-audit.ts';
import { fileUrl } from '#features/files/files.rules.ts';
import { recordFile, removeFile, storeProof } from '#features/files/server/store-file.ts';
import { announceOnCommit } from '#platform/db/changes.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { isMethod, maxFiles } from '../observation.rules.ts';
import { observationsRefusals as refusals } from '../observations.refusals.ts';
import type { AssessorRequirements } from './assessors.ts';
import { holdForAssessor, requireOpen } from './hold-open.ts';
import { readObservationFiles } from './observations.reads.ts';
import { deleteObservationFile, forgetSecond, insertObservationFile } from './observations.writes.ts';

type ShownFile = Awaited<ReturnType<typeof readObservationFiles>>[number];

/** A file as callers are told of it. */
export const shownFile = ({ id, part, file_id, name, mime }: Omit<ShownFile, 'sha256'>) => ({
  id,
  part,
  url: fileUrl(file_id),
  name,
  is_image: mime.startsWith('image/'),
});

interface Upload {
  id: string;
  part: string;
  file_id: string;
  file: File;
}

/**
 * Adds a picture, without its metadata, or a file as evidence of a method or an item; sent again it is there once. Refuses with UNKNOWN_PART,
 * TOO_MANY_FILES, and as `holdForAssessor`, `requireOpen` and `storeProof` do.
 */
export async function addFile(call: Acting, { id, part, file_id, file }: Upload, requirements: AssessorRequirements) {
  const { actor, now } = call;
  const look = async (tx: Parameters<typeof holdForAssessor>[0]) => {
    const held = await holdForAssessor(tx, call, id, requirements, true);
    const files = await readObservationFiles(tx, id);
    const known = files.find((one) => one.id === file_id);
    if (known) return { held, known };
    requireOpen(held);
    if (!held.items.some((item) => item.id === part) && !(isMethod(part) && held.methods.includes(part))) {
      throw refuse(refusals.UNKNOWN_PART);
    }
    if (files.length >= maxFiles) throw refuse(refusals.TOO_MANY_FILES);
    return { held, known: null };
  };
  // Before its bytes are judged, which takes long, and in the transaction again.
  const { known } = await call.db.transaction(look);
  if (known) return shownFile(known);
  const stored = await storeProof(call, { file, folder: id });
  return call.db.transaction(async (tx) => {
    const { held, known: meanwhile } = await look(tx);
    if (meanwhile) return shownFile(meanwhile);
    await recordFile(tx, stored);
    const row = { id: file_id, observation_id: id, part, file_id: stored.id };
    await insertObservationFile(tx, { ...row, added_at: now, added_by: actor.id });
    if (held.second_agrees !== null) await forgetSecond(tx, id);
    const subject = { subject_type: 'profile', subject_id: held.person_id } as const;
    const details = { observation: id, part, sha256: stored.sha256 };
    await appendAudit(tx, { actor_id: actor.id, action: 'add-observation-file', ...subject, details });
    await announceOnCommit(tx, held.person_id);
    return shownFile({ ...row, name: stored.name, mime: stored.mime });
  });
}

/** Takes evidence away while nothing is signed. Refuses with FILE_NOT_FOUND, and as `holdForAssessor` and `requireOpen` do. */
export async function takeFileAway(
  call: Acting,
  { id, file_id }: { id: string; file_id: string },
  requirements: AssessorRequirements,
) {
  await call.db.transaction(async (tx) => {
    const held = await holdForAssessor(tx, call, id, requirements, true);
    requireOpen(held);
    const file = (await readObservationFiles(tx, id)).find((one) => one.id === file_id);
    if (!file) throw refuse(refusals.FILE_NOT_FOUND);
    await deleteObservationFile(tx, file_id);
    await removeFile(tx, file.file_id);
    if (held.second_agrees !== null) await forgetSecond(tx, id);
    const subject = { subject_type: 'profile', subject_id: held.person_id } as const;
    const details = { observation: id, part: file.part, sha256: file.sha256 };
    await appendAudit(tx, { actor_id: call.actor.id, action: 'remove-observation-file', ...subject, details });
    await announceOnCommit(tx, held.person_id);
  });
  return { success: true as const };
}
