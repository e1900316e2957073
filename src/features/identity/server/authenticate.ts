import type { Database } from '#platform/db/database.ts';
import type { Actor, Cookies } from '#platform/http/call.ts';
import { readByAccessToken } from './identity.reads.ts';
import { hashToken } from './tokens.ts';

/**
 * Who is signed in, by the access token of the request; null without a valid one or for an inactive person. The role
 * is the profile's as it stands now (spec P-403). One query.
 */
export async function authenticate(db: Database, cookies: Cookies, now: Date): Promise<Actor | null> {
  const token = cookies.get('access_token');
  if (!token) return null;
  const row = await readByAccessToken(db, hashToken(token), now);
  if (!row || row.role === 'inactive') return null;
  const { id, session_id, email, first_name, last_name, role, company_name, demandsFactor } = row;
  return { id, session_id, email, first_name, last_name, role, company_name, ...(demandsFactor && { demandsFactor }) };
}
