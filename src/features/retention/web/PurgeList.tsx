import { useQuery } from '@tanstack/react-query';
import { ArchiveX } from 'lucide-react';
import { SignatureLine } from '#features/signatures/web/SignatureLine.tsx';
import { pageSizes } from '#platform/contract/page-sizes.ts';
import { longDate } from '#platform/time/date-time.ts';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { PagedList } from '#platform/web/PagedList.tsx';
import { useAddressFilters } from '#platform/web/use-address-filters.ts';
import { Badge } from '#ui/Badge.tsx';
import { Card } from '#ui/Card.tsx';
import { SkeletonList } from '#ui/Skeletons.tsx';
import { EmptyState, Loading } from '#ui/States.tsx';
import { classOf, counted, periodWords } from '../retention.rules.ts';
import { retentionTexts as texts } from '../retention.texts.ts';
import { type Purge, retentionApi } from './retention-api.ts';

/** How often a purge that is under way is looked at, milliseconds. */
const lookEvery = 1000;

/** What was removed, the last signed first; it stays here for good. */
export function PurgeList() {
  const { pages } = useAddressFilters({});
  const paging = pages(pageSizes.rows);
  const list = useQuery({
    ...retentionApi.listPurges.queryOptions({ input: { offset: paging.offset } }),
    refetchInterval: ({ state }) => (state.data?.purges.some(({ status }) => status === 'waiting') ? lookEvery : false),
  });
  return (
    <PagedList
      list={list}
      rowsOf={({ purges }) => purges}
      paging={paging}
      label="Páginas de depuraciones"
      failed={{ text: texts.purgesFailed }}
      loading={
        <Loading text="Cargando depuraciones...">
          <SkeletonList />
        </Loading>
      }
      empty={<EmptyState icon={<ArchiveX />} title={texts.purgesNone} text={texts.purgesNoneText} />}
      names={['depuración', 'depuraciones']}
    >
      {(purges) => (
        <Card>
          <ul aria-label={texts.tabs.purges} className="divide-y divide-line px-5">
            {purges.map((one) => (
              <Entry key={one.id} one={one} />
            ))}
          </ul>
        </Card>
      )}
    </PagedList>
  );
}

function Entry({ one }: { one: Purge }) {
  const isDone = one.status === 'done';
  return (
    <li className="py-4">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {classOf(one.class).label}
        <Badge tone={isDone ? 'success' : 'info'}>{isDone ? 'Terminada' : 'En marcha'}</Badge>
      </p>
      <p className="mt-1 text-sm">
        {`Se borró: ${counted(one.class, one.removed)} de ${one.things.toLocaleString('es-CO')}`}
        {one.kept > 0 && ` · ${one.kept.toLocaleString('es-CO')} ya no cumplía el plazo y se quedó`}
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        {`Plazo de ${periodWords(one.months)}: de antes del ${spanishDay(one.before_day)}, lo más antiguo del ${spanishDay(one.oldest_day)}`}
      </p>
      <p className="mt-1 text-sm break-words text-ink-soft">{`Motivo: ${one.reason}`}</p>
      {one.signature ? (
        <SignatureLine signature={one.signature} />
      ) : (
        <p className="mt-1 text-sm text-ink-soft">{`Firmó ${one.signed_by_name} el ${longDate(one.signed_at)}`}</p>
      )}
      <p className="mt-1 text-sm break-all text-ink-faint">
        Lista SHA-256 <span className="font-mono">{one.list_sha256}</span>
      </p>
    </li>
  );
}
