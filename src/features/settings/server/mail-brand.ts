import type { Queryable } from '#platform/db/database.ts';
import { type Brand, plainLine } from '#platform/mail/letter.ts';
import { readSettings } from './settings.reads.ts';

/** In whose name mails are written. One query. */
export async function readMailBrand(db: Queryable): Promise<Brand> {
  const { company, product } = await readSettings(db);
  return {
    name: plainLine(company.legal_name || company.short_name || product.name, 80),
    product: plainLine(product.name, 80),
    accent: company.accent,
  };
}
