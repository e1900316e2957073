import { type SQL, sql } from 'drizzle-orm';

/**
 * Whether a profile p is who is told of a waiting review w: the jefes of the team of an employee; administrators of everybody else, and where a team has no
 * jefe. Never the person themselves.
 */
export const isReviewedBy = ({ isByCompany }: { isByCompany: boolean }): SQL => {
  const leads = (leader: SQL) =>
    sql`${leader}.role = 'jefe' AND w.role = 'employee' AND ${leader}.id <> w.person_id AND (NOT ${isByCompany} OR ${leader}.company_name = w.company_name)`;
  return sql`(${leads(sql`p`)} OR p.role = 'admin' AND p.id <> w.person_id AND NOT EXISTS (SELECT FROM published_profiles j WHERE ${leads(sql`j`)}))`;
};
