import { fileUrl } from '#features/files/files.rules.ts';
import { pageSizes } from '#platform/contract/page-sizes.ts';
import type { Acting } from '#platform/http/call.ts';
import { recordedAnything } from '../import-words.rules.ts';
import { isStillUndoable } from '../undo.rules.ts';
import { readImports } from './history.reads.ts';

/** A page of imports, the newest first. Two queries. */
export async function listImports({ db, now }: Acting, offset: number) {
  const { total, imports } = await readImports(db, { limit: pageSizes.rows, offset });
  return {
    total,
    imports: imports.map(({ file_id, stored_at, ...row }) => ({
      ...row,
      file_url: file_id && fileUrl(file_id),
      mayUndo:
        row.status === 'stored' && recordedAnything(row) && stored_at !== null && isStillUndoable(stored_at, now),
    })),
  };
}
