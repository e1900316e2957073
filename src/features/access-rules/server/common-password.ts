import { readSettings } from '#features/settings/server/settings.reads.ts';
import type { Role } from '#platform/contract/roles.ts';
import { isSupervisor } from '#platform/contract/roles.ts';
import type { Queryable } from '#platform/db/database.ts';
import { accessRulesTexts as texts } from '../access-rules.texts.ts';
import { readAccessRules } from './access-rules.reads.ts';

interface Person {
  role: Role | 'inactive';
  email: string;
  first_name: string;
  last_name: string;
  company_name: string;
}

/**
 * What is wrong with a new password of a jefe or admin that is common or easily guessed, where the rules refuse that; nothing for anybody else, and
 * nothing by default (decision 0274). No query for others, one where it is not refused, two where it is.
 */
export async function commonPasswordFlaws(db: Queryable, person: Person, password: string): Promise<string[]> {
  if (!isSupervisor(person.role)) return [];
  const { refuses_common } = await readAccessRules(db);
  if (!refuses_common) return [];
  const { company, product } = await readSettings(db);
  // The words are some megabytes: nobody pays for them who refuses nothing.
  const { isCommonPassword } = await import('#platform/text/password-strength.ts');
  const known = [
    ...[person.email, person.first_name, person.last_name, person.company_name],
    ...[company.short_name, company.legal_name, company.brand_mark, product.name],
  ];
  return isCommonPassword(password, known) ? [texts.common] : [];
}
