import { desc, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { package_keys } from './installation-keys.tables.ts';

export type InstallationKey = typeof package_keys.$inferSelect;

/** The key that this installation signs with; null before the first. One query. */
export async function readKey(db: Queryable): Promise<InstallationKey | null> {
  const [key] = await db.select().from(package_keys).orderBy(desc(package_keys.created_at), package_keys.id).limit(1);
  return key ?? null;
}

/** Keys whose private part is not sealed. One query. */
export function readPlainKeys(db: Queryable): Promise<InstallationKey[]> {
  return db
    .select()
    .from(package_keys)
    .where(sql`octet_length(${package_keys.private_key}) = 48`);
}

/** The public parts of all keys, the one that signs first, with who changed the one before. One query. */
export function readPublicKeys(db: Queryable) {
  return db
    .select({
      id: package_keys.id,
      created_at: package_keys.created_at,
      public_key: package_keys.public_key,
      reason: package_keys.reason,
      changed_by_name: sql<
        string | null
      >`(SELECT nullif(btrim(p.first_name || ' ' || p.last_name), '') FROM published_profiles p
        WHERE p.id = package_keys.changed_by AND p.erased_at IS NULL)`,
    })
    .from(package_keys)
    .orderBy(desc(package_keys.created_at), package_keys.id);
}
