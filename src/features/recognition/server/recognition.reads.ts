import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import type { ScannedPage } from '../scans.rules.ts';
import { recognised_pages } from './recognition.tables.ts';

/** The pages of a file that were recognised, in their order. One query. */
export function readScans(db: Queryable, fileId: string): Promise<ScannedPage[]> {
  const { page, lines, confidence, turned, aspect, fault } = recognised_pages;
  return db
    .select({ page, lines, confidence, turned, aspect, fault })
    .from(recognised_pages)
    .where(eq(recognised_pages.file_id, fileId))
    .orderBy(asc(page));
}
