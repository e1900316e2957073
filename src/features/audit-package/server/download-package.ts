import { Readable } from 'node:stream';
import { appendAudit } from '#features/audit/server/append-audit.ts';
import { readFile } from '#features/files/server/files.reads.ts';
import { attachment } from '#platform/http/attachment.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { auditPackageRefusals as refusals } from '../audit-package.refusals.ts';
import { readPackage } from './audit-package.reads.ts';

/** A package as its ZIP; that it left is logged. Refuses with PACKAGE_NOT_FOUND and PACKAGE_GONE. */
export async function downloadPackage({ db, storage, actor }: Acting, id: string) {
  const row = await readPackage(db, id);
  if (!row) throw refuse(refusals.PACKAGE_NOT_FOUND);
  const file = row.file_id && (await readFile(db, row.file_id));
  const bytes = file && (await storage.read(`${file.bucket}/${file.path}`));
  if (!file || !bytes) throw refuse(refusals.PACKAGE_GONE);
  await db.transaction((tx) =>
    appendAudit(tx, {
      actor_id: actor.id,
      action: 'download-audit-package',
      subject_type: 'audit-package',
      subject_id: id,
      details: { sha256: file.sha256 },
    }),
  );
  return {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': attachment(row.file_name),
      'content-length': String(file.size),
    },
    body: Readable.toWeb(bytes) as ReadableStream,
  };
}
