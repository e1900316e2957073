import { Table } from '#ui/Table.tsx';
import type { RowError } from '../rows.rules.ts';

interface FaultTableProps {
  faults: readonly RowError[];
  /** What is said of those that are not shown; null where all are. */
  more: string | null;
}

/** What is wrong with a file, each with its row and column. */
export function FaultTable({ faults, more }: FaultTableProps) {
  if (faults.length === 0) return null;
  return (
    <div className="mt-4 max-h-72 overflow-y-auto rounded-control border border-line px-4 py-1">
      <Table<RowError>
        caption="Problemas del archivo"
        rows={faults}
        keyOf={({ row, column, message }) => `${row} ${column} ${message}`}
        columns={[
          { id: 'row', header: 'Fila', cell: ({ row }) => `Fila ${row}`, isTitle: true },
          { id: 'column', header: 'Columna', cell: ({ column }) => column },
          { id: 'message', header: 'Problema', cell: ({ message }) => message },
        ]}
      />
      {more && <p className="py-2 text-sm text-ink-soft">{more}</p>}
    </div>
  );
}
