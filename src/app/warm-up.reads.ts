import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Role } from '#platform/contract/roles.ts';
import type { Database } from '#platform/db/database.ts';
import type { Actor } from '#platform/http/call.ts';

/** Somebody of this role who is there; a session that nobody holds. */
export async function readSomebody(db: Database, role: Role): Promise<Actor | null> {
  const { rows } = await db.execute<Omit<Actor, 'session_id'> & Record<string, unknown>>(
    sql`SELECT id, email, first_name, last_name, role, company_name FROM published_profiles WHERE role = ${role} LIMIT 1`,
  );
  return rows[0] ? { ...rows[0], session_id: randomUUID() } : null;
}

/** One that can be learned; an id of none where there is none. */
export async function readModule(db: Database): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`SELECT id FROM published_learnable_modules LIMIT 1`);
  return rows[0]?.id ?? randomUUID();
}
