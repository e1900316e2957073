import { CircleAlert, CircleCheck } from 'lucide-react';
import { useOrganisation } from '#features/settings/web/organisation.ts';
import { Badge } from '#ui/Badge.tsx';
import { Table } from '#ui/Table.tsx';
import { peopleTexts } from '../people.texts.ts';
import type { peopleApi } from './people-api.ts';

const texts = peopleTexts.import;

type Report = Awaited<ReturnType<typeof peopleApi.importEmployees.call>>;
type Fault = Report['errors'][number];

/** What would happen with a file: how much of it is good, and each fault with its row and column. */
export function ImportReport({ report }: { report: Report }) {
  const { product_name } = useOrganisation();
  const { rows, ready, room, errors, errorCount } = report;
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
      {ready > room && (
        <div className="mt-3 rounded-control bg-warning-soft p-3 text-sm">
          <p className="font-semibold text-warning">{peopleTexts.limitReached}</p>
          <p className="mt-0.5">
            {texts.tooMany(room)} {peopleTexts.contactForMore(product_name)}
          </p>
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
