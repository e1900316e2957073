import { z } from 'zod';

export const uuid = z.uuid();

/** What an operation answers that has nothing to tell but that it was done. */
export const done = z.object({ success: z.literal(true) });
