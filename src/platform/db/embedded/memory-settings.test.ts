import { expect, it } from 'vitest';
import { memoryHere, memorySettings } from './memory-settings.ts';

const gigabyte = 2 ** 30;

it.each([
  [0.25, '64MB', '256MB', '4MB', '32MB'],
  [1, '128MB', '512MB', '4MB', '32MB'],
  [4, '512MB', '2048MB', '8MB', '128MB'],
  [8, '1024MB', '4096MB', '16MB', '256MB'],
  [256, '1024MB', '65536MB', '16MB', '256MB'],
])('a machine of %d GB', (gigabytes, shared_buffers, effective_cache_size, work_mem, maintenance_work_mem) => {
  expect(memorySettings(gigabytes * gigabyte)).toEqual({
    shared_buffers,
    effective_cache_size,
    work_mem,
    maintenance_work_mem,
  });
});

it('knows how much there is here', () => {
  expect(memoryHere()).toBeGreaterThan(gigabyte / 8);
  expect(memoryHere()).toBeLessThan(Number.POSITIVE_INFINITY);
});
