import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { quizTexts } from '#features/assessment/assessment.texts.ts';
import { PersonLink } from '#features/learning/web/PersonInPlan.tsx';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { readForPaper, usePrinting } from '#platform/web/printing.ts';
import { TimeAgo } from '#platform/web/TimeAgo.tsx';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Badge } from '#ui/Badge.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Card } from '#ui/Card.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { Pager } from '#ui/Pager.tsx';
import { PrintButton, RowsOnPaper } from '#ui/Paper.tsx';
import { Select } from '#ui/Select.tsx';
import { EmptyState, Loading, Skeleton } from '#ui/States.tsx';
import { type WorkKind, workKinds } from '../dashboards.rules.ts';
import { dashboardTexts } from '../dashboards.texts.ts';
import { dashboardsApi } from './dashboards-api.ts';
import { workAddress, workKindOf } from './team-addresses.ts';

const pageSize = 25;
/** Rows that one call gives at most. */
const largestPage = 100;
const title = 'Detalle del equipo';
type Row = Awaited<ReturnType<typeof dashboardsApi.listTeamWork.call>>['rows'][number];

/** /equipo/detalle: person by person and module by module, what a figure of the dashboards counts. */
export default function TeamWorkPage() {
  const kind = workKindOf(useSearch());
  useDocumentTitle(workKinds[kind]);
  const [, navigate] = useLocation();
  const [offset, setOffset] = useState(0);
  const work = useQuery({
    ...dashboardsApi.listTeamWork.queryOptions({ input: { kind, limit: pageSize, offset } }),
    placeholderData: keepPreviousData,
  });
  const printing = usePrinting(() =>
    readForPaper(largestPage, (page) => dashboardsApi.listTeamWork.call({ kind, ...page })),
  );
  const shown = printing.paper ?? work.data;
  const choose = (next: WorkKind) => {
    setOffset(0);
    navigate(workAddress(next), { replace: true });
  };
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
          onChange={(event) => choose(event.target.value as WorkKind)}
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
      {work.error ? (
        <LoadFailed error={work.error} text={dashboardTexts.workFailed} onRetry={() => void work.refetch()} />
      ) : !shown ? (
        <Loading text="Cargando...">
          <Skeleton className="h-96" />
        </Loading>
      ) : shown.rows.length === 0 ? (
        <EmptyState icon={<ClipboardList />} title={dashboardTexts.noWork} />
      ) : (
        <>
          <RowsOnPaper
            names={['en total', 'en total']}
            shown={shown.rows.length}
            total={shown.total}
            offset={printing.paper ? 0 : offset}
          />
          <Card>
            <ul className="divide-y divide-line px-5">
              {shown.rows.map((row) => (
                <WorkRow key={row.id} row={row} />
              ))}
            </ul>
          </Card>
          <Pager label="Páginas" total={shown.total} limit={pageSize} offset={offset} onMove={setOffset} />
        </>
      )}
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
        <Badge tone="info">{quizTexts.inReview}</Badge>
      ) : (
        row.score !== null && <Badge tone={row.passed === false ? 'danger' : 'success'}>{row.score}%</Badge>
      )}
    </li>
  );
}
