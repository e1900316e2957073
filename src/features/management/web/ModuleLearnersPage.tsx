import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SearchX, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'wouter';
import { useAuth } from '#features/identity/web/auth.tsx';
import { learningTexts } from '#features/learning/learning.texts.ts';
import { largestPage, pageSizes } from '#platform/contract/page-sizes.ts';
import { isNarrowed, oneOf, text, type Values } from '#platform/web/address-filters.rules.ts';
import { chooseColumn } from '#platform/web/choose-column.tsx';
import { PagedList } from '#platform/web/PagedList.tsx';
import { paths } from '#platform/web/paths.ts';
import { PersonLink } from '#platform/web/PersonLink.tsx';
import { readForPaper, useIsPrinting, usePrinting } from '#platform/web/printing.ts';
import { TimeAgo } from '#platform/web/TimeAgo.tsx';
import { useAddressFilters } from '#platform/web/use-address-filters.ts';
import { type Chosen, useChosen } from '#platform/web/use-chosen.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { useTypedSearch } from '#platform/web/use-typed-search.ts';
import { Badge } from '#ui/Badge.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Card } from '#ui/Card.tsx';
import { noValue } from '#ui/no-value.ts';
import { Page, PageHeader } from '#ui/Page.tsx';
import { PaperNote, PrintButton } from '#ui/Paper.tsx';
import { ProgressBar } from '#ui/Progress.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { Select } from '#ui/Select.tsx';
import { SkeletonList } from '#ui/Skeletons.tsx';
import { EmptyState, Loading } from '#ui/States.tsx';
import { Table } from '#ui/Table.tsx';
import { managementApi } from './management-api.ts';

const statuses = ['completed', 'in_progress', 'not_started'] as const;
const parameters = { search: text('buscar'), status: oneOf('estado', ['all', ...statuses, 'unread'], 'all') };
type Filters = Values<typeof parameters>;
const unread = 'Sin leer el cambio';
const tones = { completed: 'success', in_progress: 'info', not_started: 'neutral' } as const;
type Learners = Awaited<ReturnType<typeof managementApi.listModuleLearners.call>>;

/** /modulos/individual/{id}/avance: who stands where in a module (spec C-151). @param acting what can be done to everybody chosen */
export default function ModuleLearnersPage({ acting }: { acting: (chosen: Chosen) => ReactNode }) {
  const { moduleId = '' } = useParams<{ moduleId: string }>();
  const { profile } = useAuth();
  const { filters, change, pages } = useAddressFilters(parameters);
  const { search, status } = filters;
  const paging = pages(pageSizes.rows);
  const { limit, offset } = paging;
  const list = useQuery({
    ...managementApi.listModuleLearners.queryOptions({
      input: { moduleId, search, status, limit, offset },
    }),
    placeholderData: keepPreviousData,
  });
  const chosen = useChosen(`${moduleId} ${status} ${search}`);
  const printing = usePrinting(() =>
    readForPaper(largestPage, async (part) => {
      const { total, learners } = await managementApi.listModuleLearners.call({ moduleId, search, status, ...part });
      return { total, rows: learners };
    }),
  );
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
      {list.data?.isLearnable === false ? (
        <EmptyState
          icon={<Users />}
          title="Nadie lo ve todavía"
          text="El progreso aparece cuando el módulo está publicado, activo y tiene pasos."
        />
      ) : (
        <PagedList
          list={list}
          rowsOf={({ learners }) => learners}
          paging={paging}
          label="Páginas de personas"
          failed={{ text: 'No se pudo cargar el progreso' }}
          loading={
            <Loading text="Cargando progreso...">
              <SkeletonList rows={6} />
            </Loading>
          }
          paper={printing.paper}
          names={['persona', 'personas']}
          before={
            list.data && (
              <>
                <Counts counts={list.data.counts} onUnread={() => change({ status: 'unread' })} />
                <LearnerFilters filters={filters} onChange={change} />
              </>
            )
          }
        >
          {(learners, { hasQuiz }) => (
            <Card className="mt-4 p-4 sm:p-5">
              {learners.length === 0 ? (
                <EmptyState
                  icon={<SearchX />}
                  title={isNarrowed(parameters, filters) ? 'Nadie coincide' : 'Todavía no hay empleados'}
                />
              ) : (
                <LearnerTable
                  learners={learners}
                  lacks={hasQuiz ? 'falta la evaluación' : 'falta completarlo'}
                  chosen={chosen}
                />
              )}
            </Card>
          )}
        </PagedList>
      )}
      {acting(chosen)}
    </Page>
  );
}

function Counts({ counts, onUnread }: { counts: Learners['counts']; onUnread: () => void }) {
  return (
    <>
      <dl className="mb-5 grid grid-cols-3 gap-3 sm:gap-4">
        {statuses.map((status) => (
          <Card key={status} className="p-3 sm:p-4">
            <dt className="text-sm text-ink-soft">{learningTexts.status[status]}</dt>
            <dd className="text-xl font-semibold tabular-nums">{counts[status]}</dd>
          </Card>
        ))}
      </dl>
      {counts.unread > 0 && (
        <p className="mb-4 text-sm">
          <button type="button" className="min-h-11 font-medium text-warning underline" onClick={onUnread}>
            {counts.unread === 1
              ? '1 persona no ha leído lo que cambió desde que completó el módulo'
              : `${counts.unread} personas no han leído lo que cambió desde que completaron el módulo`}
          </button>
        </p>
      )}
    </>
  );
}

interface LearnerFiltersProps {
  filters: Filters;
  onChange: (next: Partial<Filters>) => void;
}

function LearnerFilters({ filters: { search, status }, onChange }: LearnerFiltersProps) {
  const [typed, setTyped] = useTypedSearch(search, (next) => onChange({ search: next }));
  return (
    <search className="grid items-end gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <SearchField
        label="Buscar por nombre o correo"
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Select
        label="Estado"
        value={status}
        onChange={(event) => onChange({ status: event.target.value as Filters['status'] })}
      >
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

interface LearnerTableProps {
  learners: readonly Learners['learners'][number][];
  lacks: string;
  chosen: Chosen;
}

function LearnerTable({ learners, lacks, chosen }: LearnerTableProps) {
  const isPrinting = useIsPrinting();
  return (
    <Table
      caption="Progreso de cada persona"
      rows={learners}
      keyOf={(learner) => learner.id}
      columns={[
        ...(isPrinting ? [] : [chooseColumn(learners, chosen)]),
        {
          id: 'name',
          header: 'Persona',
          isTitle: true,
          cell: (learner) => <PersonLink id={learner.id}>{learner.name}</PersonLink>,
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
          cell: ({ completedSteps, totalSteps }) => (
            <span className="whitespace-nowrap">
              {completedSteps} de {totalSteps}
            </span>
          ),
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
