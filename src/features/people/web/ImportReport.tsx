import { CircleAlert, CircleCheck } from 'lucide-react';
import { useOrganisation } from '#features/settings/web/organisation.ts';
import { Badge } from '#ui/Badge.tsx';
import { Table } from '#ui/Table.tsx';
import { peopleTexts } from '../people.texts.ts';
import type { peopleApi } from './people-api.ts';
import { RaiseLimit } from './RaiseLimit.tsx';

const texts = peopleTexts.import;

type Report = Awaited<ReturnType<typeof peopleApi.importEmployees.call>>;
type Fault = Report['errors'][number];

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
        <div className="mt-3 rounded-control bg-warning-soft p-3 text-sm">
          <p className="font-semibold text-warning">{peopleTexts.limitReached}</p>
          <p className="mt-0.5">
            {texts.tooMany(room)} {peopleTexts.contactForMore(product_name)}
          </p>
          <RaiseLimit />
        </div>
      )}
      {errors.length > 0 && (
        <div className="mt-4 max-h-72 overflow-y-auto rounded-control border border-line px-4 py-1">
          <Table<Fault>
            caption="Problemas del archivo"
            rows={errors}
            keyOf={({ row, column, message }) => `${row} ${column} ${message}`}
            columns={[
              { id: 'row', header: 'Fila', cell: ({ row }) => `Fila ${row}`, isTitle: true },
              { id: 'column', header: 'Columna', cell: ({ column }) => column },
              { id: 'message', header: 'Problema', cell: ({ message }) => message },
            ]}
          />
          {errorCount > errors.length && (
            <p className="py-2 text-sm text-ink-soft">{texts.more(errorCount - errors.length)}</p>
          )}
        </div>
      )}
    </>
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
