import { readRequirementsInScope } from '#features/audit-package/server/audit-package.reads.ts';
import { narrowingsOf } from '#features/audit-package/server/narrowing.ts';
import { asOf } from '#features/competence/server/as-of.reads.ts';
import { readCells, readColumns, readTotals } from '#features/evidence/server/matrix.reads.ts';
import { displayName } from '#features/identity/identity.rules.ts';
import { pageSizes } from '#platform/contract/page-sizes.ts';
import type { Acting } from '#platform/http/call.ts';
import { fold } from '#platform/text/fold.ts';
import { noteOpened, requireAudit } from './open-audit.ts';

const everybody = { company: null, everybody: true };

/** What the acting auditor may read: why, of which days, whom and until when. Refuses with NO_ACCESS. Six queries at most. */
export async function getAudit(call: Acting) {
  const { access, people } = await requireAudit(call);
  const requirements = await readRequirementsInScope(call.db, access.scope);
  const { purpose, until_day, scope } = access;
  const [narrowing = []] = await narrowingsOf(call.db, [scope]);
  return {
    purpose,
    until_day,
    from: scope.from,
    to: scope.to,
    narrowing,
    people: people.length,
    requirements: requirements.length,
  };
}

/** People of the scope by its requirements on its last day, a page of them by name; leavers too, who had nothing to show then. Six queries. */
export async function getAuditMatrix(call: Acting, { search, offset }: { search: string; offset: number }) {
  const { access, people } = await requireAudit(call);
  const { scope } = access;
  const { db } = call;
  const wanted = fold(search);
  const found = people.filter((one) => fold(displayName(one)).includes(wanted));
  const shown = found.slice(offset, offset + pageSizes.lines);
  const at = await asOf(db, call.now, { day: scope.to });
  const ids = people.map(({ id }) => id);
  const asked = { at, team: everybody, search: '', person_ids: ids, requirement_ids: scope.requirement_ids };
  const { counts } = await readTotals(db, asked);
  const columns = await readColumns(db, [...counts.keys()]);
  const cellsOf = await readCells(
    db,
    asked,
    shown.map(({ id }) => id),
  );
  await noteOpened(call, access, { action: 'open-audit-matrix', ...(search ? { words: search } : {}) });
  return {
    day: scope.to,
    total: found.length,
    people: shown.map((person) => {
      const { requirement_ids, cells } = cellsOf(person.id);
      return {
        id: person.id,
        name: displayName(person),
        counts: {},
        cells: cells.map(({ state, due_day, valid_until }, place) => ({
          requirement_id: requirement_ids[place] ?? '',
          state,
          due_day,
          valid_until,
        })),
      };
    }),
    requirements: columns.map((one) => ({ ...one, counts: counts.get(one.id) ?? {} })),
  };
}
