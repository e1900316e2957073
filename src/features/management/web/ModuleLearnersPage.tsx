import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SearchX, Users } from 'lucide-react';
import { Link, useParams, useSearchParams } from 'wouter';
import { useAuth } from '#features/identity/web/auth.tsx';
import { learningTexts } from '#features/learning/learning.texts.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { readForPaper, usePrinting } from '#platform/web/printing.ts';
import { TimeAgo } from '#platform/web/TimeAgo.tsx';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { useTypedSearch } from '#platform/web/use-typed-search.ts';
import { Badge } from '#ui/Badge.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Card } from '#ui/Card.tsx';
import { noValue } from '#ui/no-value.ts';
import { Page, PageHeader } from '#ui/Page.tsx';
import { Pager } from '#ui/Pager.tsx';
import { PaperNote, PrintButton, RowsOnPaper } from '#ui/Paper.tsx';
import { ProgressBar } from '#ui/Progress.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { Select } from '#ui/Select.tsx';
import { SkeletonList } from '#ui/Skeletons.tsx';
import { EmptyState, Loading } from '#ui/States.tsx';
import { Table } from '#ui/Table.tsx';
import { managementApi } from './management-api.ts';

const pageSize = 20;
/** Rows that one call gives at most. */
const largestPage = 100;
const statuses = ['completed', 'in_progress', 'not_started'] as const;
const filters = [...statuses, 'unread'] as const;
const unread = 'Sin leer el cambio';
const tones = { completed: 'success', in_progress: 'info', not_started: 'neutral' } as const;
type Learners = Awaited<ReturnType<typeof managementApi.listModuleLearners.call>>;

/** /modulos/individual/{id}/avance: who stands where in a module (spec C-151). */
export default function ModuleLearnersPage() {
  const { moduleId = '' } = useParams<{ moduleId: string }>();
  const { profile } = useAuth();
  const [params, setParams] = useSearchParams();
  const search = params.get('buscar') ?? '';
  const status = filters.find((one) => one === params.get('estado')) ?? 'all';
  const page = Math.max(1, Math.floor(Number(params.get('pagina'))) || 1);
  const list = useQuery({
    ...managementApi.listModuleLearners.queryOptions({
      input: { moduleId, search, status, limit: pageSize, offset: (page - 1) * pageSize },
    }),
    placeholderData: keepPreviousData,
  });
  const printing = usePrinting(() =>
    readForPaper(largestPage, async (part) => {
      const { total, learners } = await managementApi.listModuleLearners.call({ moduleId, search, status, ...part });
      return { total, rows: learners };
    }),
  );
  const learners = printing.paper?.rows ?? list.data?.learners ?? [];
  const change = (next: { search?: string; status?: string; page?: number }) => {
    const to = { search, status, page: 1, ...next };
    const entries = [
      ['buscar', to.search],
      ['estado', to.status === 'all' ? '' : to.status],
      ['pagina', to.page > 1 ? String(to.page) : ''],
    ];
    setParams(Object.fromEntries(entries.filter(([, value]) => value !== '')), { replace: next.page === undefined });
  };
  const title = 'Progreso por persona';
  useDocumentTitle(list.data ? `${title}: ${list.data.title}` : title);
  const management = profile?.role === 'admin' ? paths.moduleManagement(moduleId) : paths.module(moduleId);
  return (
    <Page>
      <PageHeader
        title={title}
        text={list.data?.title}
        breadcrumb={
          <Breadcrumb
            items={[
              { label: 'Módulos', to: paths.modules },
              { label: list.data?.title ?? 'Módulo', to: management },
              { label: title },
            ]}
          />
        }
        actions={list.data?.isLearnable && <PrintButton isPreparing={printing.isPreparing} onPrint={printing.print} />}
      />
      <PaperNote>
        {[
          `Estado: ${status === 'all' ? 'Todos' : status === 'unread' ? unread : learningTexts.status[status]}`,
          search && `Búsqueda: «${search}»`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </PaperNote>
      {list.error ? (
        <LoadFailed error={list.error} text="No se pudo cargar el progreso" onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <Loading text="Cargando progreso...">
          <SkeletonList rows={6} />
        </Loading>
      ) : !list.data.isLearnable ? (
        <EmptyState
          icon={<Users />}
          title="Nadie lo ve todavía"
          text="El progreso aparece cuando el módulo está publicado, activo y tiene pasos."
        />
      ) : (
        <>
          <Counts counts={list.data.counts} />
          {list.data.counts.unread > 0 && (
            <p className="mb-4 text-sm">
              <button
                type="button"
                className="min-h-11 font-medium text-warning underline"
                onClick={() => change({ status: 'unread' })}
              >
                {list.data.counts.unread === 1
                  ? '1 persona no ha leído lo que cambió desde que completó el módulo'
                  : `${list.data.counts.unread} personas no han leído lo que cambió desde que completaron el módulo`}
              </button>
            </p>
          )}
          <LearnerFilters search={search} status={status} onChange={change} />
          <RowsOnPaper
            names={['persona', 'personas']}
            shown={learners.length}
            total={list.data.total}
            offset={printing.paper ? 0 : (page - 1) * pageSize}
          />
          <Card className="mt-4 p-4 sm:p-5">
            {learners.length === 0 ? (
              <EmptyState
                icon={<SearchX />}
                title={search || status !== 'all' ? 'Nadie coincide' : 'Todavía no hay empleados'}
              />
            ) : (
              <LearnerTable
                learners={learners}
                lacks={list.data.hasQuiz ? 'falta la evaluación' : 'falta completarlo'}
              />
            )}
          </Card>
          <Pager
            label="Páginas de personas"
            total={list.data.total}
            limit={pageSize}
            offset={(page - 1) * pageSize}
            onMove={(offset) => change({ page: offset / pageSize + 1 })}
          />
        </>
      )}
    </Page>
  );
}

function Counts({ counts }: { counts: Learners['counts'] }) {
  return (
    <dl className="mb-5 grid grid-cols-3 gap-3 sm:gap-4">
      {statuses.map((status) => (
        <Card key={status} className="p-3 sm:p-4">
          <dt className="text-sm text-ink-soft">{learningTexts.status[status]}</dt>
          <dd className="text-xl font-semibold tabular-nums">{counts[status]}</dd>
        </Card>
      ))}
    </dl>
  );
}

interface LearnerFiltersProps {
  search: string;
  status: string;
  onChange: (next: { search?: string; status?: string }) => void;
}

function LearnerFilters({ search, status, onChange }: LearnerFiltersProps) {
  const [typed, setTyped] = useTypedSearch(search, (next) => onChange({ search: next }));
  return (
    <search className="grid items-end gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <SearchField
        label="Buscar por nombre o correo"
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Select label="Estado" value={status} onChange={(event) => onChange({ status: event.target.value })}>
        <option value="all">Todos</option>
        {statuses.map((one) => (
          <option key={one} value={one}>
            {learningTexts.status[one]}
          </option>
        ))}
        <option value="unread">{unread}</option>
      </Select>
    </search>
  );
}

function LearnerTable({ learners, lacks }: { learners: Learners['learners']; lacks: string }) {
  return (
    <Table
      caption="Progreso de cada persona"
      rows={learners}
      keyOf={(learner) => learner.id}
      columns={[
        {
          id: 'name',
          header: 'Persona',
          isTitle: true,
          cell: (learner) => (
            <Link
              href={paths.personResults(learner.id)}
              className="inline-flex min-h-7 items-center rounded-sm underline decoration-line-strong underline-offset-4 hover:decoration-current pointer-coarse:min-h-11"
            >
              {learner.name}
            </Link>
          ),
        },
        {
          id: 'status',
          header: 'Estado',
          cell: ({ status, progressPercentage, unreadChanges }) => (
            <span className="inline-flex flex-wrap items-center gap-1.5">
              <Badge tone={tones[status]}>{learningTexts.status[status]}</Badge>
              {status !== 'completed' && progressPercentage === 100 && <span className="text-xs">{lacks}</span>}
              {unreadChanges > 0 && <Badge tone="warning">{unread}</Badge>}
            </span>
          ),
        },
        {
          id: 'progress',
          header: 'Avance',
          cell: (learner) => (
            <span className="flex min-w-40 items-center gap-3">
              <ProgressBar
                value={learner.progressPercentage}
                label={`Avance de ${learner.name}`}
                tone={learner.progressPercentage === 100 ? 'high' : 'own'}
              />
              <span className="w-12 shrink-0 text-right whitespace-nowrap">{learner.progressPercentage}%</span>
            </span>
          ),
        },
        {
          id: 'steps',
          header: 'Pasos',
          align: 'end',
          cell: (learner) => `${learner.completedSteps} de ${learner.totalSteps}`,
        },
        {
          id: 'score',
          header: 'Puntaje',
          align: 'end',
          cell: ({ finalScore }) => (finalScore === null ? noValue : `${finalScore}%`),
        },
        {
          id: 'activity',
          header: 'Última actividad',
          cell: ({ lastActivity }) => (lastActivity ? <TimeAgo at={lastActivity} /> : noValue),
        },
      ]}
    />
  );
}
