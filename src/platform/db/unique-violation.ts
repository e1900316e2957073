/** PostgreSQL's code for a value that a unique index has already. */
const uniqueViolation = '23505';

/** Whether a write failed because of this unique index or constraint; the driver's error may be wrapped. */
export function violatesUnique(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false;
  const { code, constraint: violated } = error as Error & { code?: unknown; constraint?: unknown };
  return (code === uniqueViolation && violated === constraint) || violatesUnique(error.cause, constraint);
}
