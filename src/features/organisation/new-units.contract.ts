import { z } from 'zod';

/** A site, an area or a position that a file names and that there is not. */
export const newUnitSchema = z.object({
  kind: z.enum(['site', 'work-area', 'position']),
  name: z.string(),
  /** Of an area, the name of its site. */
  site: z.string().nullable(),
});
