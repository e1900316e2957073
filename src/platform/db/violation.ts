/** Whether a write failed on this constraint or unique index, however deep the driver wrapped it. */
export function violates(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false;
  if ('constraint' in error && error.constraint === constraint) return true;
  return violates(error.cause, constraint);
}
