import { appendAudit } from '#features/audit/server/append-audit.ts';
import { announceOnCommit } from '#platform/db/changes.ts';
import { acting, type CallContext } from '#platform/http/call.ts';
import type { AccessRules } from '../access-rules.rules.ts';
import { accessRulesChanged, accessRulesWritten, readAccessRules } from './access-rules.reads.ts';
import { upsertAccessRules } from './access-rules.writes.ts';

/** Stores how sign-ins are kept safe; every node holds to it from then on. @returns the rules as they stand */
export async function changeAccessRules(context: CallContext, rules: AccessRules): Promise<AccessRules> {
  const { db, actor } = acting(context);
  const stored = await db.transaction(async (tx) => {
    await upsertAccessRules(tx, rules, context.browserNow);
    await appendAudit(tx, {
      actor_id: actor.id,
      action: 'change-access-rules',
      subject_type: 'settings',
      subject_id: 'access',
      details: { ...rules },
    });
    await announceOnCommit(tx, accessRulesChanged);
    return readAccessRules(tx);
  });
  accessRulesWritten();
  return stored;
}
