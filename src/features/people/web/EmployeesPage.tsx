import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { RefreshCw, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useOrganisation } from '#features/settings/web/organisation.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { SkeletonStats } from '#ui/Skeletons.tsx';
import { toast } from '#ui/toast-store.ts';
import { hasRoom } from '../people.rules.ts';
import { peopleTexts as texts } from '../people.texts.ts';
import { ActivityDialog } from './ActivityDialog.tsx';
import { AddEmployeeDialog } from './AddEmployeeDialog.tsx';
import { EditEmployeeDialog } from './EditEmployeeDialog.tsx';
import type { EmployeeAction } from './EmployeeCard.tsx';
import { EmployeeFilesMenu } from './EmployeeFilesMenu.tsx';
import { EmployeeFilterBar } from './EmployeeFilterBar.tsx';
import { EmployeeList, pageSize } from './EmployeeList.tsx';
import { EmployeeTiles } from './EmployeeTiles.tsx';
import { EraseDialog } from './EraseDialog.tsx';
import { type Employee, peopleApi, usePeopleChanged } from './people-api.ts';
import { RaiseLimit } from './RaiseLimit.tsx';
import { ResetPasswordDialog } from './ResetPasswordDialog.tsx';
import { ResultsDialog } from './ResultsDialog.tsx';
import { useEmployeeFilters } from './use-employee-filters.ts';

/** /employees: the team, for jefe and admin (spec C-213 to C-228, C-395, C-664 to C-670). */
export default function EmployeesPage() {
  useDocumentTitle(texts.title);
  const [isAdding, setAdding] = useState(false);
  const [open, setOpen] = useState<Pick<OpenDialogProps, 'employee' | 'action'> | null>(null);
  const { filters, change, isNarrowed } = useEmployeeFilters();
  const { page, ...narrowed } = filters;
  const summary = useQuery(peopleApi.getEmployeeSummary.queryOptions());
  const list = useQuery({
    ...peopleApi.listEmployees.queryOptions({
      input: { ...narrowed, limit: pageSize, offset: (page - 1) * pageSize },
    }),
    placeholderData: keepPreviousData,
  });
  const refresh = usePeopleChanged();
  const isFull = summary.data !== undefined && !hasRoom(summary.data.counted, summary.data.limit);
  const isRefreshing = list.isFetching || summary.isFetching;
  return (
    <Page>
      <PageHeader
        title={texts.title}
        text={summary.data && <Badge>{texts.badge(summary.data.counted, summary.data.limit)}</Badge>}
        actions={
          <>
            <Button variant="secondary" isBusy={isRefreshing} onClick={refresh}>
              {!isRefreshing && <RefreshCw className="size-4" aria-hidden="true" />}
              Actualizar
            </Button>
            <EmployeeFilesMenu filters={narrowed} />
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
      {isFull && <LimitNotice />}
      {summary.data ? <EmployeeTiles summary={summary.data} /> : !summary.error && <SkeletonStats />}
      <EmployeeFilterBar filters={filters} summary={summary.data} onChange={change} />
      <section aria-label="Personas" className="mt-6">
        <h2 className="sr-only">Personas</h2>
        <EmployeeList
          list={list}
          page={page}
          isNarrowed={isNarrowed}
          onPage={(next) => change({ page: next })}
          onClear={() => change({ search: '', status: 'active', position: '', company: '' })}
          onAction={(employee, action) => (action === 'data' ? void saveData(employee) : setOpen({ employee, action }))}
          onAdd={isFull ? undefined : () => setAdding(true)}
        />
      </section>
      {isAdding && <AddEmployeeDialog onClose={() => setAdding(false)} />}
      {open && <OpenDialog {...open} onClose={() => setOpen(null)} />}
    </Page>
  );
}

/** Saves everything that is stored about a person. */
async function saveData(employee: Employee): Promise<void> {
  try {
    await saveFile(`/api/employees/${employee.id}/data`, 'Datos.json');
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    toast({ title: texts.error, description: message || texts.exportFailed, tone: 'danger' });
  }
}

function LimitNotice() {
  const { product_name } = useOrganisation();
  return (
    <div id="limite" role="status" className="mb-6 rounded-card border border-line bg-warning-soft p-4 text-sm">
      <p className="font-semibold text-warning">{texts.limitReached}</p>
      <p className="mt-0.5">{texts.contactForMore(product_name)}</p>
      <RaiseLimit />
    </div>
  );
}

interface OpenDialogProps {
  employee: Employee;
  action: Exclude<EmployeeAction, 'data'>;
  onClose: () => void;
}

function OpenDialog({ employee, action, onClose }: OpenDialogProps) {
  switch (action) {
    case 'results':
      return <ResultsDialog employee={employee} onClose={onClose} />;
    case 'edit':
      return <EditEmployeeDialog employee={employee} onClose={onClose} />;
    case 'password':
      return <ResetPasswordDialog employee={employee} onClose={onClose} />;
    case 'erase':
      return <EraseDialog employee={employee} onClose={onClose} />;
    case 'deactivate':
    case 'reactivate':
      return <ActivityDialog employee={employee} verb={action} onClose={onClose} />;
  }
}
