import type { Embeddings } from '#platform/ai/ai.ts';
import type { Database } from '#platform/db/database.ts';
import { indexVectors } from './index-vectors.ts';
import { indexing, removeUnusedVectors } from './vectors.writes.ts';

/** Work that runs by itself: passages get their vectors within half a minute, and those of passages that are gone go within five. */
export function vectorsJobs(embeddings: Embeddings | undefined) {
  const forget = { name: 'forget-vectors', everySeconds: 300, run: (db: Database) => removeUnusedVectors(db) };
  if (!embeddings) return [forget];
  const make = { name: 'index-vectors', everySeconds: 20, run: (db: Database) => indexVectors(db, embeddings) };
  return [forget, { ...make, lease: indexing }];
}
