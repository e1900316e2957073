/** Extra tries of a read after the first call (spec P-510; one retry layer only). */
export const readRetries = 3;
/** Extra tries of an administrator's write (spec P-521: three calls in all). */
export const writeRetries = 2;

/** Milliseconds before extra try n (from 0): one second, doubling, ten at most (spec P-511, P-512). */
export function retryDelay(attempt: number): number {
  return Math.min(1000 * 2 ** attempt, 10_000);
}

/**
 * Whether a failed call may be tried again: network, timeout, fetch and 5xx errors and PGRST000; never JWT and PGRST301
 * errors, never any other (spec P-513 to P-520).
 */
export function isRetryable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  const status = 'status' in error ? Number(error.status) : Number.NaN;
  if (code === 'PGRST301' || /jwt/i.test(error.message)) return false;
  if (code === 'PGRST000') return true;
  if (Number.isFinite(status)) return status >= 500 && status <= 599;
  return error instanceof TypeError || error.name === 'TimeoutError' || /network|timeout|fetch/i.test(error.message);
}
