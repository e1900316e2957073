import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { FileStorage } from '#platform/storage/storage.ts';
import { storeEvidence } from './store-file.ts';

it('keeps whatever is uploaded in one millisecond side by side: nothing takes the place of something else', async () => {
  const kept = new Map<string, number>();
  const storage = {
    put: async (key: string) => void kept.set(key, (kept.get(key) ?? 0) + 1),
  } as unknown as FileStorage;
  const uploading = { storage, now: new Date(), actor: { id: randomUUID() } };
  const file = { name: 'a.csv', bytes: new Uint8Array([1]), mime: 'text/csv', ending: 'csv' };
  const stored = await Promise.all(Array.from({ length: 300 }, () => storeEvidence(uploading, file)));
  expect(new Set(stored.map(({ path }) => path)).size).toBe(300);
  expect([...kept.values()].every((times) => times === 1)).toBe(true);
});
