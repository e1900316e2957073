import type { ReadReminders } from '#features/evidence/server/sheet-parts.ts';
import type { Database } from '#platform/db/database.ts';
import type { FileStorage } from '#platform/storage/storage.ts';

export interface PackageTools {
  db: Database;
  storage: FileStorage;
}

/** What comes from above: the page that checks a package, and what people were reminded of. */
export interface PackageParts {
  verifierPage: () => Promise<string>;
  readReminders: ReadReminders;
  /** Bytes of evidence that are kept together; 64 MB unless given. */
  pieceBytes?: number;
  /** Whether this process makes packages and nothing else. */
  isAlone?: boolean;
  /** Has a package, or all that wait, made in a process of its own; null or not given where they are made in this one. */
  apart?: () => ((heapMb: number, only?: string) => Promise<void>) | null;
}
