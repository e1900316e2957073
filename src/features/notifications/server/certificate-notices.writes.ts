import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';

interface ToldOfCertificates extends Record<string, unknown> {
  id: string;
  email: string;
  first_name: string;
  /** The person wants mails of this kind. */
  is_wanted: boolean;
  titles: string[];
}

/**
 * Tells people, as long as they are active, of their certificates, each once.
 *
 * @returns whom, with what a mail needs to know. One query
 */
export async function insertCertificateNotices(tx: Transaction, ids: readonly string[]): Promise<ToldOfCertificates[]> {
  const { rows } = await tx.execute<ToldOfCertificates>(sql`
    WITH told AS (
      INSERT INTO notices (person_id, kind, subject_id, about_day, day)
      SELECT c.user_id, 'certificate', c.id, present.day, present.day
      FROM published_certificates c JOIN published_profiles p ON p.id = c.user_id AND p.role <> 'inactive',
        (SELECT day_of(act_moment()) AS day) present
      WHERE c.id = ANY(${sql.param([...ids])}::uuid[])
      ON CONFLICT DO NOTHING RETURNING person_id, subject_id
    )
    SELECT p.id, p.email, p.first_name, coalesce(h.certificates, true) AS is_wanted, array_agg(c.title ORDER BY c.title, c.id) AS titles
    FROM told t JOIN published_certificates c ON c.id = t.subject_id JOIN published_profiles p ON p.id = t.person_id
    LEFT JOIN notification_choices h ON h.user_id = p.id
    GROUP BY p.id, p.email, p.first_name, h.certificates`);
  return rows;
}

/** These people were written a mail about these certificates. */
export async function markCertificatesMailed(
  tx: Transaction,
  people: readonly string[],
  ids: readonly string[],
): Promise<void> {
  await tx.execute(sql`UPDATE notices SET is_mailed = true WHERE kind = 'certificate'
    AND person_id = ANY(${sql.param([...people])}::uuid[]) AND subject_id = ANY(${sql.param([...ids])}::uuid[])`);
}
