import { CircleAlert, CircleCheck, Download } from 'lucide-react';
import { fileTexts } from '#features/employee-import/file.texts.ts';
import { DayOrderChoice } from '#features/employee-import/web/DayOrderChoice.tsx';
import { NewUnits } from '#features/employee-import/web/NewUnits.tsx';
import { saveCsv } from '#features/people/web/PasswordsOnce.tsx';
import { FaultTable } from '#features/reading/web/FaultTable.tsx';
import type { DayOrder } from '#platform/time/written-day.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { historyRefusals } from '../history.refusals.ts';
import { historyTexts as texts } from '../history.texts.ts';
import type { HistoryCheck } from './history-api.ts';

/** Faults that are shown; all are in the list to be saved. */
const shownFaults = 200;

interface HistoryReportProps {
  report: HistoryCheck;
  makesUnits: boolean;
  onOrder: (order: DayOrder) => void;
  onMakeUnits: (isMade: boolean) => void;
}

/** What would happen with a file: what has to be said of it first, what is new, and every fault with its row and column. */
export function HistoryReport({ report, makesUnits, onOrder, onMakeUnits }: HistoryReportProps) {
  const { rows, ready, already, faulty, rounds, periods, titles, missing, errors, day_order } = report;
  if (!report.isWhole) {
    return (
      <Notice tone="warning" isQuiet>
        {historyRefusals.MISSING_COLUMNS.message}
      </Notice>
    );
  }
  return (
    <>
      <DayOrderChoice found={day_order} onChoose={onOrder} />
      {day_order.order && (
        <>
          <p className="flex flex-wrap items-center gap-2 text-sm">
            <span className="font-medium">{texts.rows(rows)}</span>
            <Badge tone="success" icon={<CircleCheck aria-hidden="true" />}>
              {texts.ready(ready)}
            </Badge>
            {already > 0 && <Badge tone="neutral">{texts.already(already)}</Badge>}
            {faulty > 0 && (
              <Badge tone="danger" icon={<CircleAlert aria-hidden="true" />}>
                {texts.faults(errors.length)}
              </Badge>
            )}
          </p>
          <p className="mt-2 text-sm text-ink-soft">
            {[
              texts.rounds(rounds),
              texts.periods(periods),
              ...(titles > 0 ? [texts.titles(titles)] : []),
              `fechas como ${fileTexts.dayOrders[day_order.order]}`,
            ].join(' · ')}
          </p>
          <NewUnits units={missing} isConfirmed={makesUnits} onConfirm={onMakeUnits} />
          {errors.length > 0 && (
            <Button
              variant="ghost"
              size="sm"
              className="mt-3"
              onClick={() =>
                saveCsv('Problemas del historial.csv', [
                  ['Fila', 'Columna', 'Problema'],
                  ...errors.map(({ row, column, message }) => [String(row), column, message]),
                ])
              }
            >
              <Download className="size-4" aria-hidden="true" />
              Descargar los problemas
            </Button>
          )}
          <FaultTable
            faults={errors.slice(0, shownFaults)}
            more={errors.length > shownFaults ? texts.more(errors.length - shownFaults) : null}
          />
        </>
      )}
    </>
  );
}
