import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, ScrollText } from 'lucide-react';
import { fileSizeText } from '#features/files/files.rules.ts';
import { pageSizes } from '#platform/contract/page-sizes.ts';
import { PagedList } from '#platform/web/PagedList.tsx';
import { saveFile } from '#platform/web/save-file.ts';
import { TimeAgo } from '#platform/web/TimeAgo.tsx';
import { useAddressFilters } from '#platform/web/use-address-filters.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { SkeletonList } from '#ui/Skeletons.tsx';
import { EmptyState, Loading } from '#ui/States.tsx';
import { toastFailure } from '#ui/toast-store.ts';
import { auditTrailTexts } from '../audit-trail.texts.ts';
import { type AuditMonth, auditTrailApi } from './audit-trail-api.ts';

const texts = auditTrailTexts.months;

/** The log month by month: how much, whether it is sealed, exported or removed, and each as a file that proves itself. */
export function AuditMonths() {
  const { pages } = useAddressFilters({});
  const paging = pages(pageSizes.rows);
  const list = useQuery(auditTrailApi.listAuditMonths.queryOptions({ input: { offset: paging.offset } }));
  return (
    <>
      <p className="mb-4 max-w-prose text-sm text-ink-soft">{texts.text}</p>
      <PagedList
        list={list}
        rowsOf={({ months }) => months}
        paging={paging}
        label="Páginas de meses"
        failed={{ text: texts.failed }}
        loading={
          <Loading text="Contando las entradas de cada mes...">
            <SkeletonList />
          </Loading>
        }
        empty={<EmptyState icon={<ScrollText />} title={texts.none} text={texts.noneText} />}
        names={['mes', 'meses']}
      >
        {(months) => (
          <Card>
            <ul aria-label="Registro por meses" className="divide-y divide-line px-5">
              {months.map((one, place) => (
                <Entry key={one.month} one={one} isOpen={place === 0 && paging.offset === 0} />
              ))}
            </ul>
          </Card>
        )}
      </PagedList>
    </>
  );
}

const monthNames = new Intl.DateTimeFormat('es', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const nameOf = (month: string) => monthNames.format(new Date(`${month}-15T00:00:00Z`));

function Entry({ one, isOpen }: { one: AuditMonth; isOpen: boolean }) {
  const client = useQueryClient();
  const name = nameOf(one.month);
  const saving = useMutation({
    mutationFn: () =>
      saveFile(`/api/audit-trail/months/${one.month}/export`, `${auditTrailTexts.title} ${one.month}.jsonl`),
    onError: ({ message }) => toastFailure(message || texts.exportFailed),
    onSettled: () => client.invalidateQueries({ queryKey: auditTrailApi.key() }),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="first-letter:uppercase">{name}</span>
          {one.removed_at ? (
            <Badge tone="neutral">{texts.removed}</Badge>
          ) : one.unsealed > 0 && !isOpen ? (
            <Badge tone="warning">{texts.unsealed(one.unsealed)}</Badge>
          ) : isOpen ? (
            <Badge tone="info">{texts.open}</Badge>
          ) : (
            <Badge tone="success">{texts.sealed}</Badge>
          )}
          {one.exported_at && <Badge tone="success">{texts.exported}</Badge>}
        </p>
        <p className="mt-1 text-sm text-ink-soft tabular-nums">
          {[
            texts.entries(one.entries),
            one.bytes > 0 && fileSizeText(one.bytes),
            one.first_seq !== null && one.last_seq !== null && `sellos ${one.first_seq} a ${one.last_seq}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {one.exported_at && (
          <p className="mt-1 text-sm break-all text-ink-faint">
            Exportado <TimeAgo at={one.exported_at} /> · SHA-256 <span className="font-mono">{one.export_sha256}</span>
          </p>
        )}
        {one.removed_at && (
          <p className="mt-1 text-sm text-ink-faint">
            Depurado <TimeAgo at={one.removed_at} />
          </p>
        )}
      </div>
      {!one.removed_at && (
        <Button
          variant="secondary"
          aria-label={`Exportar ${name}`}
          isBusy={saving.isPending}
          onClick={() => saving.mutate()}
        >
          <Download className="size-4" aria-hidden="true" />
          Exportar
        </Button>
      )}
    </li>
  );
}
