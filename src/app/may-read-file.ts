import type { MayRead } from '#features/files/server/serve-file.ts';
import { isModuleOpen } from '#features/learning/server/require-open-module.ts';
import { acting } from '#platform/http/call.ts';

/**
 * Who may read a stored file: pictures of products and modules everybody signed in; what belongs to a module, those to
 * whom the module is open, by the same lock as the reader; a document of the knowledge base, who uploaded it; what history was taken over from, administrators.
 * The installation's logo has an address of its own.
 */
export const mayReadFile: MayRead = async (context, file) => {
  if (file.bucket === 'product-images') return true;
  const { db, actor } = acting(context);
  if (file.bucket === 'documents') return file.uploaded_by === actor.id;
  if (file.bucket === 'history') return actor.role === 'admin';
  return actor.role !== 'employee' || (file.module_id !== null && isModuleOpen(db, actor, file.module_id));
};
