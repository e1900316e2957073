import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { Link } from 'wouter';
import { largestPage, pageSizes } from '#platform/contract/page-sizes.ts';
import { day as dayParameter, oneOf, text } from '#platform/web/address-filters.rules.ts';
import { PagedList } from '#platform/web/PagedList.tsx';
import { paths } from '#platform/web/paths.ts';
import { readForPaper, usePrinting } from '#platform/web/printing.ts';
import { useAddressFilters } from '#platform/web/use-address-filters.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { useTypedSearch } from '#platform/web/use-typed-search.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { TextField } from '#ui/Field.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { PaperNote, PrintButton } from '#ui/Paper.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { Select } from '#ui/Select.tsx';
import { EmptyState, Loading, Skeleton } from '#ui/States.tsx';
import { Table } from '#ui/Table.tsx';
import { type CompetenceState, stateOrder, stateTexts } from '../competence.texts.ts';
import { dayWords, spanishDay } from '../rule-words.rules.ts';
import { competenceApi, type Matrix } from './competence-api.ts';
import { StateBadge } from './StateBadge.tsx';

const title = 'Cumplimiento';
const parameters = {
  search: text('buscar'),
  day: dayParameter('dia'),
  state: oneOf<CompetenceState | ''>('estado', ['', ...stateOrder], ''),
  requirement: text('requisito'),
};

/** /equipo/cumplimiento: people by requirements, today or as on any other day. It prints whole. */
export default function CompetencePage() {
  useDocumentTitle(title);
  const { filters, change, pages } = useAddressFilters(parameters);
  const { search, day, state, requirement } = filters;
  const [typed, setTyped] = useTypedSearch(search, (next) => change({ search: next }));
  const paging = pages(pageSizes.rows);
  const asked = {
    search,
    ...(day && { day }),
    ...(state && { state }),
    ...(/^[0-9a-f-]{36}$/i.test(requirement) && { requirement_id: requirement }),
  };
  const matrix = useQuery({
    ...competenceApi.getCompetenceMatrix.queryOptions({
      input: { ...asked, limit: paging.limit, offset: paging.offset },
    }),
    placeholderData: keepPreviousData,
  });
  const printing = usePrinting(() =>
    readForPaper(largestPage, async (page) => {
      const { total, people } = await competenceApi.getCompetenceMatrix.call({ ...asked, ...page });
      return { total, rows: people };
    }),
  );
  const { data } = matrix;
  return (
    <Page>
      <PageHeader
        title={title}
        text="Cada persona en cada requisito, hoy o en cualquier otro día."
        breadcrumb={<Breadcrumb items={[{ label: 'Inicio', to: paths.dashboard }, { label: title }]} />}
        actions={<PrintButton isPreparing={printing.isPreparing} onPrint={printing.print} />}
      />
      <PaperNote>
        {[
          `Al ${spanishDay(data?.day ?? '')}`,
          state && stateTexts[state],
          search.trim() && `Búsqueda: «${search.trim()}»`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </PaperNote>
      <div className="no-print mb-4 flex flex-wrap items-end gap-3">
        <SearchField
          className="w-full sm:w-72"
          label="Buscar personas"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Select
          className="w-full sm:w-48"
          label="Estado"
          value={state}
          onChange={(event) => change({ state: event.target.value as CompetenceState | '' })}
        >
          <option value="">Todos</option>
          {stateOrder.map((one) => (
            <option key={one} value={one}>
              {stateTexts[one]}
            </option>
          ))}
        </Select>
        <TextField
          className="w-full sm:w-48"
          type="date"
          label="Como estaba el día"
          value={day || (data?.today ?? '')}
          onChange={(event) => change({ day: event.target.value === data?.today ? '' : event.target.value })}
        />
        {requirement && (
          <Link
            to={paths.competence}
            className="inline-flex min-h-11 items-center text-sm text-brand-ink underline-offset-4 hover:underline"
          >
            Ver todos los requisitos
          </Link>
        )}
      </div>
      <PagedList
        list={matrix}
        rowsOf={({ people }) => people}
        paging={paging}
        label="Páginas de personas"
        failed={{ text: 'No se pudo cargar el cumplimiento' }}
        loading={
          <Loading text="Cargando el cumplimiento...">
            <Skeleton className="h-96" />
          </Loading>
        }
        empty={
          <EmptyState
            icon={<Users />}
            title={search || state ? 'Nadie coincide con lo elegido' : 'Aún no hay personas en el equipo'}
          />
        }
        paper={printing.paper}
        names={['persona', 'personas']}
      >
        {(people, page) =>
          page.requirements.length === 0 ? (
            <EmptyState icon={<Users />} title="Ese día no había requisitos para nadie" />
          ) : (
            <MatrixTable people={people} requirements={page.requirements} />
          )
        }
      </PagedList>
    </Page>
  );
}

type Person = Matrix['people'][number];

function MatrixTable({ people, requirements }: { people: readonly Person[]; requirements: Matrix['requirements'] }) {
  return (
    <Table
      caption="Personas por requisitos"
      rows={people}
      keyOf={({ id }) => id}
      columns={[
        {
          id: 'person',
          header: 'Persona',
          isTitle: true,
          cell: ({ id, name }) => (
            <Link
              to={paths.personResults(id)}
              className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
            >
              {name}
            </Link>
          ),
        },
        ...requirements.map((requirement) => ({
          id: requirement.id,
          header: requirement.name,
          cell: (person: Person) => <Cell person={person} requirementId={requirement.id} />,
        })),
      ]}
    />
  );
}

function Cell({ person, requirementId }: { person: Person; requirementId: string }) {
  const cell = person.cells.find(({ requirement_id }) => requirement_id === requirementId);
  if (!cell) return <span className="text-ink-faint">No aplica</span>;
  return (
    <span className="inline-flex flex-col items-start gap-0.5 @max-2xl:items-end">
      <StateBadge state={cell.state} />
      <span className="text-xs text-ink-faint">{dayWords(cell)}</span>
    </span>
  );
}
