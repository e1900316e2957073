import { isFileOfVersion } from '#features/controlled-documents/server/versions.reads.ts';
import { mayReadProof } from '#features/external-training/server/may-read-proof.ts';
import type { MayRead } from '#features/files/server/serve-file.ts';
import { isModuleOpen } from '#features/learning/server/require-open-module.ts';
import { readObservationOfFile } from '#features/observations/server/observations.reads.ts';
import { mayReadEvidence } from '#features/observations/server/read-observations.ts';
import { mayReadMaterial } from '#features/training-sessions/server/session-material.ts';
import { readSessionOfFile } from '#features/training-sessions/server/session-sheets.reads.ts';
import { mayReadSheet } from '#features/training-sessions/server/session-sheets.ts';
import { isSupervisor } from '#platform/contract/roles.ts';
import { acting } from '#platform/http/call.ts';
import { assessorRequirements } from './assessor-requirements.ts';

/**
 * Who may read a stored file: pictures of products and modules everybody signed in; what belongs to a module, those to
 * whom the module is open, by the same lock as the reader; a document of the knowledge base, who uploaded it; the file of a controlled version, those who
 * supervise, who review and approve it; what history was taken over from, administrators;
 * what somebody proves themselves with, they and who supervises them; evidence of an assessment, whom it is shown to;
 * the scanned sheet of a session, whose session it is; what is handed out with it, whom it invites; an audit package, nobody here.
 * The installation's logo has an address of its own.
 */
export const mayReadFile: MayRead = async (context, file) => {
  if (file.bucket === 'product-images') return true;
  const { db, actor } = acting(context);
  if (file.bucket === 'documents')
    return file.uploaded_by === actor.id || (isSupervisor(actor.role) && (await isFileOfVersion(db, file.id)));
  // Given by its own operation, which tells the log.
  if (file.bucket === 'packages') return false;
  if (file.bucket === 'history') return actor.role === 'admin';
  if (file.bucket === 'evidence') {
    const observation = await readObservationOfFile(db, file.id);
    if (observation !== null) return mayReadEvidence(acting(context), observation, assessorRequirements);
    const session = await readSessionOfFile(db, file.id);
    if (session !== null) return mayReadSheet(acting(context), session);
    return (await mayReadMaterial(acting(context), file.id)) ?? mayReadProof(acting(context), file.id);
  }
  return actor.role !== 'employee' || (file.module_id !== null && isModuleOpen(db, actor, file.module_id));
};
