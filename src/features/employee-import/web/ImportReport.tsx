import { CircleAlert, CircleCheck } from 'lucide-react';
import { displayName } from '#features/identity/identity.rules.ts';
import { peopleTexts } from '#features/people/people.texts.ts';
import { RaiseLimit } from '#features/people/web/RaiseLimit.tsx';
import { FaultTable } from '#features/reading/web/FaultTable.tsx';
import { useOrganisation } from '#features/settings/web/organisation.ts';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { Badge } from '#ui/Badge.tsx';
import { noValue } from '#ui/no-value.ts';
import { Notice } from '#ui/Notice.tsx';
import { Table } from '#ui/Table.tsx';
import { employeeImportTexts as texts } from '../employee-import.texts.ts';
import type { employeeImportApi } from './employee-import-api.ts';

type Report = Awaited<ReturnType<typeof employeeImportApi.importEmployees.call>>;
type Person = Report['people'][number];

/** What would happen with a file: how much of it is good, and each fault with its row and column. */
export function ImportReport({ report }: { report: Report }) {
  const { product_name } = useOrganisation();
  const { rows, ready, room, errors, errorCount, columns } = report;
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <span className="font-medium">{texts.rows(rows)}</span>
        <Badge tone="success" icon={<CircleCheck aria-hidden="true" />}>
          {texts.ready(ready)}
        </Badge>
        {errorCount > 0 && (
          <Badge tone="danger" icon={<CircleAlert aria-hidden="true" />}>
            {texts.faults(errorCount)}
          </Badge>
        )}
      </p>
      <Columns columns={columns} />
      {ready > room && (
        <Notice tone="warning" isQuiet className="mt-3">
          <p className="font-semibold text-warning">{peopleTexts.limitReached}</p>
          <p className="mt-0.5">
            {texts.tooMany(room)} {peopleTexts.contactForMore(product_name)}
          </p>
          <RaiseLimit />
        </Notice>
      )}
      <FaultTable faults={errors} more={errorCount > errors.length ? texts.more(errorCount - errors.length) : null} />
      <ImportedPeople report={report} />
    </>
  );
}

/** People of the file as they are taken over, so that a day or an area that was misread is seen. */
export function ImportedPeople({ report: { people, ready } }: { report: Report }) {
  if (people.length === 0) return null;
  return (
    <div className="mt-4 max-h-72 overflow-y-auto rounded-control border border-line px-4 py-1">
      <Table<Person>
        caption={texts.people}
        rows={people}
        keyOf={({ row }) => String(row)}
        columns={[
          { id: 'name', header: 'Nombre', cell: displayName, isTitle: true },
          { id: 'email', header: 'Correo electrónico', cell: ({ email }) => email },
          {
            id: 'area',
            header: 'Área',
            cell: ({ area, site }) => [area, site].filter(Boolean).join(' · ') || noValue,
          },
          {
            id: 'hired_on',
            header: 'Fecha de ingreso',
            cell: ({ hired_on }) => (hired_on ? spanishDay(hired_on) : noValue),
          },
        ]}
      />
      {ready > people.length && <p className="py-2 text-sm text-ink-soft">{texts.alsoThese(ready - people.length)}</p>}
    </div>
  );
}

/** What becomes of each column of the file: nothing is left out unsaid. */
function Columns({ columns }: Pick<Report, 'columns'>) {
  const ignored = columns.filter(({ takenAs }) => takenAs === null);
  const name = ({ header, takenAs }: Report['columns'][number]) =>
    takenAs === null || takenAs.toLowerCase() === header.toLowerCase() ? header : `${header} (como ${takenAs})`;
  return (
    <dl className="mt-3 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
      <dt className="text-ink-soft">{texts.taken}</dt>
      <dd className="break-words">
        {columns
          .filter(({ takenAs }) => takenAs !== null)
          .map(name)
          .join(', ')}
      </dd>
      {ignored.length > 0 && (
        <>
          <dt className="font-medium text-warning">{texts.ignored}</dt>
          <dd className="break-words">{ignored.map(name).join(', ')}</dd>
        </>
      )}
    </dl>
  );
}
