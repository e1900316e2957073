import { Readable } from 'node:stream';
import { appendAudit } from '#features/audit/server/append-audit.ts';
import { readFile } from '#features/files/server/files.reads.ts';
import { attachment } from '#platform/http/attachment.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { auditPackageRefusals as refusals } from '../audit-package.refusals.ts';
import { readPackage, readPieces } from './audit-package.reads.ts';

/** A package as its ZIP; that it left is logged. Refuses with PACKAGE_NOT_FOUND and PACKAGE_GONE. */
export async function downloadPackage({ db, storage, actor }: Acting, id: string) {
  const row = await readPackage(db, id);
  if (!row) throw refuse(refusals.PACKAGE_NOT_FOUND);
  const file = row.file_id && (await readFile(db, row.file_id));
  if (!file) throw refuse(refusals.PACKAGE_GONE);
  const names = [...(await readPieces(db, id)).map(({ name }) => name), file.path];
  // What is gone is told before anything is sent.
  const first = await storage.read(`${file.bucket}/${names[0]}`);
  for (const name of names.slice(1))
    if (!(await storage.writtenAt(`${file.bucket}/${name}`))) throw refuse(refusals.PACKAGE_GONE);
  if (!first) throw refuse(refusals.PACKAGE_GONE);
  async function* joined() {
    for (const [place, name] of names.entries()) {
      const bytes = place === 0 ? first : await storage.read(`packages/${name}`);
      if (!bytes) throw new Error(`a piece of package ${id} is gone`);
      yield* bytes;
    }
  }
  await db.transaction((tx) =>
    appendAudit(tx, {
      actor_id: actor.id,
      action: 'download-audit-package',
      subject_type: 'audit-package',
      subject_id: id,
      details: { sha256: row.sha256 },
    }),
  );
  return {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': attachment(row.file_name),
      'content-length': String(row.bytes ?? file.size),
    },
    body: Readable.toWeb(Readable.from(joined(), { objectMode: false })) as ReadableStream,
  };
}
