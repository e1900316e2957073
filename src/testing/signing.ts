import { sql } from 'drizzle-orm';
import { hashPassword } from '#features/identity/server/passwords.ts';
import type { Database } from '#platform/db/database.ts';

/** With what people of tests sign who got it by {@link maySign}. */
export const signingPassword = 'Firma-2026!';

/** Gives people a password of their own, so that they can sign. */
export async function maySign(db: Database, ...people: ReadonlyArray<{ id: string }>): Promise<void> {
  const hash = await hashPassword(signingPassword);
  for (const { id } of people) {
    await db.execute(sql`INSERT INTO credentials (user_id, password_hash) VALUES (${id}, ${hash})
      ON CONFLICT (user_id) DO UPDATE SET password_hash = excluded.password_hash`);
  }
}
