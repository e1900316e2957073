import { describe, expect, it } from 'vitest';
import { isRetryable, readRetries, retryDelay, writeRetries } from './retry.rules.ts';

const withFields = (fields: object, message = 'x') => Object.assign(new Error(message), fields);

describe('retries', () => {
  it('waits 1, 2, 4, 8 and at most 10 seconds (spec P-511, P-512)', () => {
    expect([0, 1, 2, 3, 4, 9].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 10_000, 10_000]);
  });

  it('calls a read at most four times and an admin write at most three (spec P-510, P-521)', () => {
    expect([1 + readRetries, 1 + writeRetries]).toEqual([4, 3]);
  });

  it.each([
    [new TypeError('Failed to fetch'), true],
    [new Error('network changed'), true],
    [withFields({ name: 'TimeoutError' }), true],
    [new Error('timeout of 5 s'), true],
    [withFields({ status: 500 }), true],
    [withFields({ status: 503 }), true],
    [withFields({ status: 599 }), true],
    [withFields({ code: 'PGRST000' }), true],
    [withFields({ status: 499 }), false],
    [withFields({ status: 400 }), false],
    [withFields({ status: 403 }), false],
    [withFields({ status: 404 }), false],
    [withFields({ code: 'PGRST301', status: 503 }), false],
    [withFields({ status: 500 }, 'JWT expired'), false],
    [new Error('otra cosa'), false],
    ['text', false],
  ])('%s (case %#): %s (spec P-513 to P-520)', (error, expected) => {
    expect(isRetryable(error)).toBe(expected);
  });
});
