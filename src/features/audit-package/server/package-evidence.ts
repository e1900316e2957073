import type { Queryable } from '#platform/db/database.ts';
import type { FileStorage } from '#platform/storage/storage.ts';
import { plainName } from '../audit-package.rules.ts';
import { auditPackageTexts as texts } from '../audit-package.texts.ts';
import { readStoredFiles } from './audit-package.reads.ts';
import type { PackageZip } from './package-zip.ts';

/** A file that is not in a package as it was stored. */
export interface WrongFile {
  path: string;
  /** Else it is there, with other bytes. */
  isMissing: boolean;
  /** Of what was stored. */
  sha256: string;
}

export interface Evidence {
  files: number;
  wrong: WrongFile[];
}

/** Files asked for at once. */
const atOnce = 200;

/**
 * Copies files of evidence into `archivos/`. One that the storage has not, or not as it was stored, is named in FALTANTES.txt.
 *
 * @param told is called with each, and how many are left
 */
export async function addEvidence(
  zip: PackageZip,
  db: Queryable,
  storage: FileStorage,
  ids: readonly string[],
  told: (left: number) => Promise<void>,
): Promise<Evidence> {
  const wrong: WrongFile[] = [];
  let files = 0;
  for (let from = 0; from < ids.length; from += atOnce) {
    const stored = await readStoredFiles(db, ids.slice(from, from + atOnce));
    for (const [place, { id, bucket, path: key, original_name, sha256 }] of stored.entries()) {
      const path = `archivos/${id}-${plainName(original_name)}`;
      const bytes = await storage.read(`${bucket}/${key}`);
      if (bytes) {
        const part = await zip.add(path, bytes);
        files += 1;
        if (part.sha256 !== sha256) wrong.push({ path, isMissing: false, sha256 });
      } else wrong.push({ path, isMissing: true, sha256 });
      await told(ids.length - from - place - 1);
    }
  }
  if (wrong.length > 0) {
    const lines = wrong.map(
      ({ path, isMissing, sha256 }) =>
        `${path} (SHA-256 ${sha256})\n  ${isMissing ? texts.notThere : texts.notTheSame}\n`,
    );
    await zip.add('FALTANTES.txt', Buffer.from(`${texts.missingHead}\n\n${lines.join('')}`));
  }
  return { files, wrong };
}
