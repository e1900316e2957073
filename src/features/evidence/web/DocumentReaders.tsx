import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { StateBadge } from '#features/competence/web/StateBadge.tsx';
import { weekdayWords } from '#features/duties/due-words.rules.ts';
import { pageSizes } from '#platform/contract/page-sizes.ts';
import { ExportMenu } from '#platform/web/ExportMenu.tsx';
import { GrowingList } from '#platform/web/GrowingList.tsx';
import { PersonLink } from '#platform/web/PersonLink.tsx';
import { saveFile } from '#platform/web/save-file.ts';
import { useTypedSearch } from '#platform/web/use-typed-search.ts';
import { RowsOnPaper } from '#ui/Paper.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { Select } from '#ui/Select.tsx';
import { SkeletonList } from '#ui/Skeletons.tsx';
import { EmptyState, Loading } from '#ui/States.tsx';
import { Table } from '#ui/Table.tsx';
import { owedWords, type ReaderView, readerViews, readerViewTexts, readWords, triedWords } from '../readers.rules.ts';
import { readersApi } from './evidence-api.ts';

interface DocumentReadersProps {
  documentId: string;
  code: string;
  /** Reminds people who have still to read it; with their name where it is one. */
  remind: (people: string[], name?: string) => ReactNode;
}

/** Who of the team read which version of a controlled document, to whom it is still missing and until when. It prints as far as it is loaded. */
export function DocumentReaders({ documentId, code, remind }: DocumentReadersProps) {
  const [view, setView] = useState<ReaderView>('all');
  const [search, setSearch] = useState('');
  const [typed, setTyped] = useTypedSearch(search, setSearch);
  const asked = { id: documentId, view, search };
  const list = useInfiniteQuery({
    ...readersApi.listDocumentReaders.infiniteOptions({
      input: (offset: number) => ({ ...asked, offset }),
      initialPageParam: 0,
      getNextPageParam: ({ total }, pages) => {
        const known = pages.length * pageSizes.lines;
        return known < total ? known : undefined;
      },
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const first = list.data?.pages[0];
  const today = first?.today ?? '';
  return (
    <div className="mt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="text-lg font-semibold">Quién lo ha leído</h2>
          {first && (
            <p className="text-sm text-ink-soft tabular-nums">
              {`${first.figures.read} de ${first.figures.people} leyeron lo vigente · ${first.figures.older} una versión anterior · ${first.figures.none} ninguna`}
              {first.figures.missing > 0 &&
                ` · a ${first.figures.missing} ${first.figures.missing === 1 ? 'le' : 'les'} falta leerlo`}
              {first.figures.late > 0 && ` (${first.figures.late} con atraso)`}
            </p>
          )}
        </div>
        <div className="no-print">
          <ExportMenu
            label={`Exportar quién ha leído ${code}`}
            save={(format) =>
              saveFile(
                `/api/document-readings/documents/${documentId}/readers/export?${new URLSearchParams({ view, search, format })}`,
                `Lecturas de ${code}.${format}`,
              )
            }
            failed="No se pudo exportar quién lo ha leído"
          />
        </div>
      </div>
      <search className="no-print mb-4 grid items-end gap-3 sm:grid-cols-2 lg:max-w-3xl">
        <SearchField
          label="Buscar por persona"
          value={typed}
          maxLength={100}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Select label="Mostrar" value={view} onChange={(event) => setView(event.target.value as ReaderView)}>
          {readerViews.map((one) => (
            <option key={one} value={one}>
              {readerViewTexts[one]}
            </option>
          ))}
        </Select>
      </search>
      <GrowingList
        list={list}
        rowsOf={({ people }) => people}
        failed={{ text: 'No se pudo cargar quién lo ha leído' }}
        loading={
          <Loading text="Cargando quién lo ha leído...">
            <SkeletonList />
          </Loading>
        }
        empty={
          <EmptyState
            icon={<Users />}
            title={search || view !== 'all' ? 'Nadie coincide' : 'Todavía no hay personas en tu equipo'}
          />
        }
        label="Mostrar más personas"
      >
        {(rows, more) => (
          <>
            <RowsOnPaper names={['persona', 'personas']} shown={rows.length} total={first?.total ?? rows.length} />
            {(view === 'missing' || view === 'late') && (
              <div className="no-print mb-3">{remind(rows.slice(0, 500).map(({ id }) => id))}</div>
            )}
            <Table
              caption="Quién lo ha leído"
              rows={rows}
              keyOf={({ id }) => id}
              columns={[
                {
                  id: 'person',
                  header: 'Persona',
                  isTitle: true,
                  cell: ({ id, name }) => <PersonLink id={id}>{name}</PersonLink>,
                },
                {
                  id: 'read',
                  header: 'Lectura',
                  cell: (row) => (
                    <>
                      {readWords(row)}
                      {row.read && !row.read.is_current && (
                        <span className="block text-xs text-ink-faint">De una versión anterior</span>
                      )}
                      {triedWords(row) && <span className="block text-sm text-ink-soft">{triedWords(row)}</span>}
                    </>
                  ),
                },
                {
                  id: 'asked',
                  header: 'Requisito',
                  cell: (row) =>
                    row.state === null ? (
                      owedWords(row)
                    ) : (
                      <span className="inline-flex flex-wrap items-center gap-2">
                        <StateBadge state={row.state} />
                        {row.due_day && (
                          <span className="text-sm text-ink-soft">
                            {row.state === 'pending' ? 'en plazo hasta el' : 'era hasta el'}{' '}
                            {weekdayWords(row.due_day, today)}
                          </span>
                        )}
                      </span>
                    ),
                },
                {
                  id: 'act',
                  header: 'Acciones',
                  cell: ({ id, name, due_day }) =>
                    due_day === null ? '—' : <span className="no-print">{remind([id], name)}</span>,
                },
              ]}
            />
            {more}
          </>
        )}
      </GrowingList>
    </div>
  );
}
