import type { OperationMeta } from '#platform/contract/operation.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { isAdmitted } from '#platform/contract/roles.ts';
import type { Actor, CallContext } from './call.ts';
import { refuse } from './refuse.ts';

/**
 * The guard in front of every operation, before its input is looked at: reads `who` from the contract entry.
 * Refuses with UNAUTHENTICATED (401) without a session; another role with FORBIDDEN (403, spec P-054 to P-056) or with what the
 * entry says instead. A token is told TOKEN_INVALID (401), TOKEN_TOO_FAST (429), TOKEN_CLOSED and TOKEN_SCOPE (403): it needs the entry's scope
 * besides what its owner may. Who has to set up a second factor first is told SECOND_FACTOR_DEMANDED (428).
 *
 * @returns the signed-in person, or null on operations for anyone
 */
export async function admit(
  { who, wrongRole, scope, heldBack }: Partial<OperationMeta>,
  context: CallContext,
): Promise<Actor | null> {
  if (who === 'anyone') return null;
  const actor = await context.authenticate();
  if (!actor) throw refuse(platformRefusals.UNAUTHENTICATED);
  if (actor.token) {
    if (!scope) throw refuse(platformRefusals.TOKEN_CLOSED);
    if (!actor.token.scopes.includes(scope))
      throw refuse(platformRefusals.TOKEN_SCOPE, {
        message: platformRefusals.TOKEN_SCOPE.message.replace('{scope}', scope),
        details: { scope },
      });
  }
  if (!isAdmitted(who, actor.role)) {
    throw refuse(wrongRole ?? platformRefusals.FORBIDDEN, { details: { role: actor.role } });
  }
  if (actor.isHeldBack && heldBack !== 'admitted') throw refuse(platformRefusals.SECOND_FACTOR_DEMANDED);
  return actor;
}
