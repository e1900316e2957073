import { z } from 'zod';
import { dayOrders } from '#platform/time/written-day.ts';

/** In which order the days of a file are written, as far as it tells. */
export const dayOrderSchema = z.object({
  /** The one that is gone by; null while it has to be asked for. */
  order: z.enum(dayOrders).nullable(),
  /** A day of the file that may mean several; null where none does. */
  example: z.string().nullable(),
  /** What it may mean. */
  choices: z.array(z.object({ order: z.enum(dayOrders), day: z.iso.date() })),
});
