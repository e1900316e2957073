/**
 * Makes a transaction again that the database broke off because it and another waited for each other, three times at most: nothing of it was
 * stored, and the other one goes on. Whoever comes third may cross it once more. For acts that cannot take their locks in everybody's order, as deleting a module, which
 * holds the steps before the module like who reads them, while who edits them holds the module first; and for who does a step that is
 * about to go, whichever of both the database breaks off.
 */
export async function againAfterDeadlock<Made>(make: () => Promise<Made>): Promise<Made> {
  for (let left = 3; ; left -= 1) {
    try {
      return await make();
    } catch (error) {
      if (left === 0 || !isDeadlock(error)) throw error;
    }
  }
}

/** `deadlock_detected` of PostgreSQL, however deep the driver wrapped it. */
function isDeadlock(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === '40P01') || isDeadlock(error.cause);
}
