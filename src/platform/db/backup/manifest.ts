import { z } from 'zod';

/** Name of the part that says what the others hold; the last one written. */
export const manifestName = 'manifiesto.json';
export const tablePart = (name: string) => `tablas/${name}.copy`;
export const filePart = (key: string) => `archivos/${key}`;

const sha256 = z.string().length(64);

/** What a backup holds, with the checksum of each of its parts. */
export const manifestSchema = z.object({
  format: z.literal('respaldo-de-formacion'),
  version: z.literal(1),
  created_at: z.iso.datetime(),
  /** The migrations that made the database, in order. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), sha256 })),
  sequences: z.array(z.object({ name: z.string(), next: z.string() })),
  files: z.array(z.object({ key: z.string(), size: z.number(), sha256 })),
  /** Length of the sealed audit log. */
  audit: z.object({ seals: z.number() }),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** What stands in the way of a backup or of bringing one back, in Spanish for the person at the terminal. */
export class BackupRefused extends Error {}
