import { inThread } from '#platform/threads/in-thread.ts';
import type { RowsRead } from './read-rows.task.ts';

const task = new URL('./read-rows.task.ts', import.meta.url);

/**
 * The rows of a CSV (in whatever encoding and with whatever separator) or of the first sheet of an XLSX, read beside the thread
 * that answers people; or what keeps it from being taken. Content and extension are judged together. Refuses as {@link inThread}.
 */
export function readRows(bytes: Uint8Array, name: string): Promise<RowsRead> {
  return inThread<RowsRead>(task, { bytes, name: name.toLowerCase() });
}
