import { readLastWordings } from '#features/competence/server/reach.reads.ts';
import type { Transaction } from '#platform/db/database.ts';
import { refuse } from '#platform/http/refuse.ts';
import { askedTwice } from '../plan.rules.ts';
import { planRefusals as refusals } from '../requirement-plans.refusals.ts';

type Line =
  | { requirement_id: string }
  | { name: string; kind: string; module_id?: string | undefined; object_id?: string | undefined };

/**
 * Refuses with ASKED_TWICE a plan in which a line that comes into it asks for what another asks already; what has ended asks for nothing.
 * One query.
 * @param before requirements that the plan has had
 */
export async function refuseTwice(tx: Transaction, lines: readonly Line[], before: readonly string[]) {
  const wordings = await readLastWordings(
    tx,
    lines.flatMap((one) => ('requirement_id' in one ? [one.requirement_id] : [])),
  );
  const asked = lines.map((one) => {
    if (!('requirement_id' in one)) {
      const object = one.kind === 'module' ? one.module_id : one.object_id;
      return { name: one.name, kind: one.kind, object_id: object ?? '', was_there: false };
    }
    const { name = '', kind = '', object_id = '', is_required } = wordings.get(one.requirement_id) ?? {};
    return { name, kind, object_id: is_required ? object_id : '', was_there: before.includes(one.requirement_id) };
  });
  for (const at of askedTwice(asked)) {
    throw refuse(refusals.ASKED_TWICE, { message: `«${asked[at]?.name}»: ${refusals.ASKED_TWICE.message}` });
  }
}
