import { and, asc, eq, isNotNull } from 'drizzle-orm';
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

/** The pages of a file whose pictures were looked at in vain, and why. One query. */
export function readFaultyPages(db: Queryable, fileId: string) {
  const { page, fault } = recognised_pages;
  return db
    .select({ page, fault })
    .from(recognised_pages)
    .where(and(eq(recognised_pages.file_id, fileId), isNotNull(fault)));
}

/** How sure the words of a page are, 0 to 100, and how it was turned to be read; null where it was not recognised. One query. */
export async function readScanOf(db: Queryable, fileId: string, page: number) {
  const { confidence, turned } = recognised_pages;
  const [row] = await db
    .select({ confidence, turned })
    .from(recognised_pages)
    .where(and(eq(recognised_pages.file_id, fileId), eq(recognised_pages.page, page)));
  return row ?? null;
}
