import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { Link } from 'wouter';
import { quizCardTexts } from '#features/assessment/quiz-card.texts.ts';
import { largestPage, pageSizes } from '#platform/contract/page-sizes.ts';
import { PagedList } from '#platform/web/PagedList.tsx';
import { paths } from '#platform/web/paths.ts';
import { PersonLink } from '#platform/web/PersonLink.tsx';
import { readForPaper, usePrinting } from '#platform/web/printing.ts';
import { TimeAgo } from '#platform/web/TimeAgo.tsx';
import { useAddressFilters } from '#platform/web/use-address-filters.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Badge } from '#ui/Badge.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Card } from '#ui/Card.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { PrintButton } from '#ui/Paper.tsx';
import { Select } from '#ui/Select.tsx';
import { EmptyState, Loading, Skeleton } from '#ui/States.tsx';
import { type WorkKind, workKinds } from '../dashboards.rules.ts';
import { dashboardTexts } from '../dashboards.texts.ts';
import { dashboardsApi } from './dashboards-api.ts';
import { workParameters } from './team-addresses.ts';

const title = 'Detalle del equipo';
type Row = Awaited<ReturnType<typeof dashboardsApi.listTeamWork.call>>['rows'][number];

/** /equipo/detalle: person by person and module by module, what a figure of the dashboards counts. */
export default function TeamWorkPage() {
  const { filters, change, pages } = useAddressFilters(workParameters);
  const { kind } = filters;
  useDocumentTitle(workKinds[kind]);
  const paging = pages(pageSizes.rows);
  const { limit, offset } = paging;
  const work = useQuery({
    ...dashboardsApi.listTeamWork.queryOptions({ input: { kind, limit, offset } }),
    placeholderData: keepPreviousData,
  });
  const printing = usePrinting(() =>
    readForPaper(largestPage, (page) => dashboardsApi.listTeamWork.call({ kind, ...page })),
  );
  return (
    <Page>
      <PageHeader
        title={workKinds[kind]}
        text={dashboardTexts.workExplained[kind]}
        breadcrumb={<Breadcrumb items={[{ label: 'Inicio', to: paths.dashboard }, { label: title }]} />}
        actions={work.data && <PrintButton isPreparing={printing.isPreparing} onPrint={printing.print} />}
      />
      <div className="no-print mb-4 flex flex-wrap items-end justify-between gap-3">
        <Select
          className="w-full sm:w-96"
          label="Mostrar"
          value={kind}
          onChange={(event) => change({ kind: event.target.value as WorkKind })}
        >
          {Object.entries(workKinds).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        {work.data && (
          <p className="text-sm text-ink-soft tabular-nums" role="status">
            {work.data.total} en total
          </p>
        )}
      </div>
      <PagedList
        list={work}
        rowsOf={({ rows }) => rows}
        paging={paging}
        label="Páginas"
        failed={{ text: dashboardTexts.workFailed }}
        loading={
          <Loading text="Cargando...">
            <Skeleton className="h-96" />
          </Loading>
        }
        empty={<EmptyState icon={<ClipboardList />} title={dashboardTexts.noWork} />}
        paper={printing.paper}
        names={['en total', 'en total']}
      >
        {(rows) => (
          <Card>
            <ul className="divide-y divide-line px-5">
              {rows.map((row) => (
                <WorkRow key={row.id} row={row} />
              ))}
            </ul>
          </Card>
        )}
      </PagedList>
    </Page>
  );
}

function WorkRow({ row }: { row: Row }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0">
        <PersonLink id={row.user_id}>{row.name}</PersonLink>
        <p className="text-sm text-ink-soft">
          <Link
            href={row.attempt_id ? paths.quizAttempt(row.attempt_id) : paths.module(row.module_id)}
            className="underline decoration-line-strong underline-offset-4 hover:decoration-current inline-flex min-h-7 items-center pointer-coarse:min-h-11"
          >
            {row.moduleTitle}
          </Link>
          {row.at && (
            <span className="text-ink-faint">
              {' '}
              · <TimeAgo at={row.at} />
            </span>
          )}
        </p>
      </div>
      {row.isInReview ? (
        <Badge tone="info">{quizCardTexts.inReview}</Badge>
      ) : (
        row.score !== null && <Badge tone={row.passed === false ? 'danger' : 'success'}>{row.score}%</Badge>
      )}
    </li>
  );
}
