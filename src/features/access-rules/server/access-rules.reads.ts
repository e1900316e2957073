import type { Queryable } from '#platform/db/database.ts';
import { type AccessRules, noAccessRules } from '../access-rules.rules.ts';
import { access_rules } from './access-rules.tables.ts';

/** What other nodes are told when the rules have changed. */
export const accessRulesChanged = 'access-rules';

let written = 0;
/** This process has changed the rules: what it remembers of them is old. */
export const accessRulesWritten = (): void => {
  written += 1;
};
/** How often it did. */
export const accessRulesEdition = (): number => written;

/** The rules, and from when on sessions are watched by them. One query. */
export async function readAccessRules(db: Queryable): Promise<AccessRules & { since: Date }> {
  const [row] = await db.select().from(access_rules);
  if (!row) return { ...noAccessRules, since: new Date(0) };
  const { admin_minutes, jefe_minutes, employee_minutes, auditor_minutes, refuses_common, since } = row;
  return {
    minutes: { admin: admin_minutes, jefe: jefe_minutes, employee: employee_minutes, auditor: auditor_minutes },
    ...{ refuses_common, since },
  };
}
