const hours = 24;

/** Whether an import may still be undone. @param stored when it was stored */
export const isStillUndoable = (stored: Date, now: Date) => now.getTime() - stored.getTime() <= hours * 3_600_000;
