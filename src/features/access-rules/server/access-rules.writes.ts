import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { AccessRules } from '../access-rules.rules.ts';
import { access_rules } from './access-rules.tables.ts';

/** Stores the rules. Sessions are watched from now on where their minutes were changed. One statement. @param now by the clock that sessions have */
export async function upsertAccessRules(tx: Transaction, rules: AccessRules, now: Date): Promise<void> {
  const { admin, jefe, employee, auditor } = rules.minutes;
  const row = {
    ...{ admin_minutes: admin, jefe_minutes: jefe, employee_minutes: employee, auditor_minutes: auditor },
    refuses_common: rules.refuses_common,
  };
  const minutes = sql`(access_rules.admin_minutes, access_rules.jefe_minutes, access_rules.employee_minutes, access_rules.auditor_minutes)`;
  const next = sql`(excluded.admin_minutes, excluded.jefe_minutes, excluded.employee_minutes, excluded.auditor_minutes)`;
  const since = sql`CASE WHEN ${minutes} IS DISTINCT FROM ${next} THEN excluded.since ELSE access_rules.since END`;
  await tx
    .insert(access_rules)
    .values({ ...row, since: now })
    .onConflictDoUpdate({ target: access_rules.is_one, set: { ...row, since } });
}
