import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { RefreshCw, UserPlus } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { useAuth } from '#features/identity/web/auth.tsx';
import { useOrganisation } from '#features/settings/web/organisation.ts';
import { largestPage, type PageSize, pageSizes } from '#platform/contract/page-sizes.ts';
import { paths } from '#platform/web/paths.ts';
import { readForPaper, usePrinting } from '#platform/web/printing.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { PaperNote, PrintButton, RowsOnPaper } from '#ui/Paper.tsx';
import { toastFailure } from '#ui/toast-store.ts';
import { mostCards } from '../employee-order.rules.ts';
import { hasRoom } from '../people.rules.ts';
import { peopleTexts as texts } from '../people.texts.ts';
import { AddEmployeeDialog } from './AddEmployeeDialog.tsx';
import { knownColumns, optionalColumns, readColumns } from './employee-columns.ts';
import { EmployeeCard } from './EmployeeCard.tsx';
import type { OpenDialog } from './EmployeeDialogs.tsx';
import { EmployeeFilesMenu } from './EmployeeFilesMenu.tsx';
import { EmployeeFilterBar } from './EmployeeFilterBar.tsx';
import { EmployeeList, EmployeesLoading } from './EmployeeList.tsx';
import type { EmployeeAction } from './EmployeeMenu.tsx';
import { EmployeeTable } from './EmployeeTable.tsx';
import { EmployeeTiles } from './EmployeeTiles.tsx';
import { EmployeeViewBar } from './EmployeeViewBar.tsx';
import { filterWords } from './filter-words.ts';
import { PaperEmployees } from './PaperEmployees.tsx';
import { type Employee, peopleApi, usePeopleChanged } from './people-api.ts';
import { RaiseLimit } from './RaiseLimit.tsx';
import { type EmployeeStatus, type EmployeeView, useEmployeeFilters } from './use-employee-filters.ts';
import { useKeptChoice } from './use-kept-choice.ts';
import { type ChosenPeople, useSelection } from './use-selection.ts';

const EmployeeDialogs = lazy(() => import('./EmployeeDialogs.tsx'));

/** People on one page. */
const sizes: Record<EmployeeView, PageSize> = { cards: pageSizes.cards, table: pageSizes.lines };

interface EmployeesPageProps {
  importing: (onClose: () => void) => ReactNode;
  acting: (chosen: ChosenPeople, total: number, status: EmployeeStatus) => ReactNode;
}

/**
 * /employees: the team, for jefe and admin (spec C-213 to C-228, C-395, C-664 to C-670), as cards or, where they are many,
 * as a table (decision 0131). It prints whole.
 *
 * @param importing the dialog that takes people over from a file
 * @param acting what can be done to everybody chosen
 */
export function EmployeesPage({ importing, acting }: EmployeesPageProps) {
  useDocumentTitle(texts.title);
  const { profile } = useAuth();
  const [, navigate] = useLocation();
  const [isAdding, setAdding] = useState(false);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const { filters, showing, change, pages, isNarrowed } = useEmployeeFilters();
  const { sort, direction } = showing;
  const [keptView, keepView] = useKeptChoice('employees-view');
  const [keptColumns, keepColumns] = useKeptChoice('employees-columns');
  const chosen = useSelection(filters);
  const summary = useQuery(peopleApi.getEmployeeSummary.queryOptions());
  const wantedView = showing.view === 'kept' ? keptView : showing.view;
  const chosenView = wantedView === 'cards' || wantedView === 'table' ? wantedView : null;
  const view = chosenView ?? ((summary.data?.employees ?? 0) > mostCards ? 'table' : 'cards');
  const paging = pages(sizes[view]);
  const { limit, offset } = paging;
  const list = useQuery({
    ...peopleApi.listEmployees.queryOptions({
      input: { ...filters, sort, direction, limit, offset },
    }),
    placeholderData: keepPreviousData,
    // How many they are decides how they are shown, unless somebody chose.
    enabled: chosenView !== null || !summary.isPending,
  });
  const printing = usePrinting(() =>
    readForPaper(largestPage, (part) => peopleApi.listEmployees.call({ ...filters, sort, direction, ...part })),
  );
  // What others change of the person meanwhile is shown in the dialog.
  const openNow = open && {
    ...open,
    employee: list.data?.rows.find(({ id }) => id === open.employee.id) ?? open.employee,
  };
  const refresh = usePeopleChanged();
  const isFull = summary.data !== undefined && !hasRoom(summary.data.counted, summary.data.limit);
  const isRefreshing = list.isFetching || summary.isFetching;
  const known = summary.data ? knownColumns(summary.data) : [];
  const wanted = readColumns(keptColumns);
  const columns = known.filter((column) => wanted.includes(column));
  const onPaper = printing.paper ?? list.data;
  function act(employee: Employee, action: EmployeeAction) {
    if (action === 'results') navigate(paths.personResults(employee.id));
    else if (action === 'data') void saveData(employee);
    else setOpen({ employee, action });
  }
  return (
    <Page>
      <PageHeader
        title={texts.title}
        text={
          summary.data ? (
            <Badge>{texts.badge(summary.data.counted, summary.data.limit)}</Badge>
          ) : (
            summary.isPending && <Badge className="w-32 animate-pulse bg-skeleton">&nbsp;</Badge>
          )
        }
        actions={
          <>
            <Button variant="secondary" isBusy={isRefreshing} onClick={refresh}>
              {!isRefreshing && <RefreshCw className="size-4" aria-hidden="true" />}
              Actualizar
            </Button>
            <EmployeeFilesMenu filters={filters} importing={importing} />
            <PrintButton isPreparing={printing.isPreparing} onPrint={printing.print} />
            <Button
              onClick={() => setAdding(true)}
              disabled={isFull || !summary.data}
              aria-describedby={isFull ? 'limite' : undefined}
            >
              <UserPlus className="size-4" aria-hidden="true" />
              {texts.add}
            </Button>
          </>
        }
      />
      <PaperNote>{filterWords(filters, showing)}</PaperNote>
      {summary.isPending ? (
        // A full team is told above everything else: nothing is shown that would have to move for it.
        <EmployeesLoading />
      ) : (
        <>
          <div className="no-print">
            {isFull && <LimitNotice />}
            {summary.data && <EmployeeTiles summary={summary.data} />}
            <EmployeeFilterBar filters={filters} summary={summary.data} onChange={change} />
            <EmployeeViewBar
              showing={showing}
              view={view}
              total={list.data?.total}
              known={known}
              columns={columns}
              onOrder={(nextSort, nextDirection) => change({ sort: nextSort, direction: nextDirection })}
              onView={(next) => {
                keepView(next);
                change({ view: next });
              }}
              onColumn={(column) =>
                keepColumns(optionalColumns.filter((one) => wanted.includes(one) !== (one === column)).join(' '))
              }
            />
          </div>
          <section aria-label="Personas">
            <h2 className="sr-only">Personas</h2>
            <EmployeeList
              list={list}
              paging={paging}
              isNarrowed={isNarrowed}
              onClear={() => change({ search: '', status: 'active', position: '', area: '', company: '', site: '' })}
              onAdd={isFull ? undefined : () => setAdding(true)}
            >
              {(rows) =>
                view === 'cards' ? (
                  <ul className="no-print grid gap-4 lg:grid-cols-2 xl:grid-cols-3" aria-busy={list.isFetching}>
                    {rows.map((employee) => (
                      <li key={employee.id}>
                        <EmployeeCard
                          employee={employee}
                          isSelf={employee.id === profile?.id}
                          isAdmin={profile?.role === 'admin'}
                          onAction={(action) => act(employee, action)}
                        />
                      </li>
                    ))}
                  </ul>
                ) : (
                  <EmployeeTable
                    rows={rows}
                    status={filters.status}
                    columns={columns}
                    showing={showing}
                    chosen={chosen}
                    viewer={{ id: profile?.id ?? '', isAdmin: profile?.role === 'admin' }}
                    isBusy={list.isFetching}
                    onSort={(next) =>
                      change({ sort: next, direction: next === sort && direction === 'asc' ? 'desc' : 'asc' })
                    }
                    onAction={act}
                  />
                )
              }
            </EmployeeList>
            {view === 'table' && acting(chosen, list.data?.total ?? 0, filters.status)}
            {onPaper && (
              <>
                <RowsOnPaper
                  names={['persona', 'personas']}
                  shown={onPaper.rows.length}
                  total={onPaper.total}
                  offset={printing.paper ? 0 : offset}
                />
                <PaperEmployees people={onPaper.rows} columns={known} />
              </>
            )}
          </section>
        </>
      )}
      {isAdding && <AddEmployeeDialog onClose={() => setAdding(false)} />}
      <Suspense>{openNow && <EmployeeDialogs open={openNow} onClose={() => setOpen(null)} />}</Suspense>
    </Page>
  );
}

/** Saves everything that is stored about a person. */
async function saveData(employee: Employee): Promise<void> {
  try {
    await saveFile(`/api/employees/${employee.id}/data`, 'Datos.json');
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    toastFailure(message || texts.exportFailed);
  }
}

function LimitNotice() {
  const { product_name } = useOrganisation();
  return (
    <Notice id="limite" role="status" tone="warning" shape="card" isQuiet className="mb-6 border border-line">
      <p className="font-semibold text-warning">{texts.limitReached}</p>
      <p className="mt-0.5">{texts.contactForMore(product_name)}</p>
      <RaiseLimit />
    </Notice>
  );
}
