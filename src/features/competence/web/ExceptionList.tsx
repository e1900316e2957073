import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { spanishDay } from '../rule-words.rules.ts';
import { type Exceptions, exceptionsApi } from './competence-api.ts';
import { EndExceptionDialog, type ExceptionOpened } from './EndExceptionDialog.tsx';

const daysOf = ({ from_day, until_day }: { from_day: string; until_day: string | null }) =>
  until_day === null
    ? `desde el ${spanishDay(from_day)}, sin fecha de fin`
    : from_day === until_day
      ? `el ${spanishDay(from_day)}`
      : `del ${spanishDay(from_day)} al ${spanishDay(until_day)}`;

const linesOf = ({ exemptions, absences }: Exceptions): ExceptionOpened[] => [
  ...exemptions.map((one) => ({
    ...one,
    kind: 'exemption' as const,
    name: `Exención de «${one.requirement.name}», ${daysOf(one)}`,
  })),
  ...absences.map((one) => ({ ...one, kind: 'absence' as const, name: `Ausencia ${daysOf(one)}` })),
];

/** A person's exemptions and absences; those that were ended or taken back below them. Nothing where there was none. */
export function ExceptionList({ personId, mayEnd }: { personId: string; mayEnd: boolean }) {
  const list = useQuery(exceptionsApi.listExceptions.queryOptions({ input: { id: personId } }));
  const [opened, setOpened] = useState<ExceptionOpened | null>(null);
  if (list.error) {
    return (
      <LoadFailed
        error={list.error}
        text="No se pudieron cargar sus exenciones y ausencias"
        onRetry={() => void list.refetch()}
      />
    );
  }
  const lines = list.data ? linesOf(list.data) : [];
  if (!list.data || lines.length === 0) return null;
  return (
    <Card className="paper-whole mt-6 p-4 sm:p-6">
      <h2 className="mb-4 text-lg font-semibold">Exenciones y ausencias</h2>
      <ul className="divide-y divide-line">
        {lines.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0"
          >
            <div className="min-w-0 flex-1 basis-64">
              <p className={`font-medium break-words ${one.void_reason ? 'line-through' : ''}`}>{one.name}</p>
              <p className="mt-0.5 text-sm break-words text-ink-soft">{one.reason}</p>
              <p className="mt-0.5 text-sm break-words text-ink-faint">
                {one.recorded_by_name && `Registrada por ${one.recorded_by_name}`}
                {one.void_reason && ` · ${one.voided_by_name ?? 'Alguien'} la terminó o anuló: ${one.void_reason}`}
              </p>
            </div>
            {one.void_reason ? (
              <Badge>Ya no vale</Badge>
            ) : (
              <div className="flex items-center gap-3">
                {one.is_in_force && <Badge tone="info">Rige hoy</Badge>}
                {mayEnd && (
                  <Button
                    size="sm"
                    variant="secondary"
                    className="no-print"
                    aria-label={`Terminar o anular: ${one.name}`}
                    onClick={() => setOpened(one)}
                  >
                    Terminar o anular
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      {opened && <EndExceptionDialog exception={opened} today={list.data.today} onClose={() => setOpened(null)} />}
    </Card>
  );
}
