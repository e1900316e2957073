import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/States.tsx';
import { observationsApi } from './observations-api.ts';
import { OpenObservation } from './OpenObservation.tsx';
import { StageBadge } from './StageBadge.tsx';

interface PersonObservationsProps {
  personId: string;
  isOwn?: boolean;
  /** It is all that its screen shows: it says so where there is nothing. */
  isWhole?: boolean;
}

/** A person's assessments, on their sheet and for whoever supervises them; nothing where there are none and nobody may begin one. */
export function PersonObservations({ personId, isOwn = false, isWhole = false }: PersonObservationsProps) {
  const [isOpening, setOpening] = useState(false);
  const list = useQuery(observationsApi.listPersonObservations.queryOptions({ input: { id: personId } }));
  if (list.error) {
    return (
      <LoadFailed
        error={list.error}
        text="No se pudieron cargar las evaluaciones observadas"
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (!list.data) return null;
  const { observations, may_open } = list.data;
  if (observations.length === 0 && !may_open) {
    return isWhole ? (
      <EmptyState
        icon={<ClipboardCheck />}
        title="Todavía no hay evaluaciones"
        text="Cuando alguien te evalúe en tu puesto, verás aquí el resultado."
      />
    ) : null;
  }
  return (
    <Card className="paper-whole mt-6 p-4 sm:p-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{isOwn ? 'Mis evaluaciones observadas' : 'Evaluaciones observadas'}</h2>
        {may_open && (
          <Button variant="secondary" className="no-print" onClick={() => setOpening(true)}>
            <ClipboardCheck className="size-4" aria-hidden="true" />
            Evaluar
          </Button>
        )}
      </div>
      {observations.length === 0 ? (
        <p className="text-sm text-ink-soft">Todavía no hay ninguna.</p>
      ) : (
        <ul className="divide-y divide-line">
          {observations.map((one) => (
            <li key={one.id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 py-3">
              <div className="min-w-0 flex-1 basis-64">
                {isOwn && one.stage === 'open' ? (
                  <p className="font-medium break-words">{one.checklist}</p>
                ) : (
                  <Link
                    href={paths.observation(one.id)}
                    className="inline-flex min-h-7 items-center font-medium break-words underline decoration-line-strong underline-offset-4 pointer-coarse:min-h-11"
                  >
                    {one.checklist}
                  </Link>
                )}
                <p className="text-sm text-ink-faint">
                  {[
                    one.day && spanishDay(one.day),
                    one.opened_by && `por ${one.opened_by}`,
                    one.remedial_due &&
                      one.stage !== 'voided' &&
                      `se evalúa de nuevo a más tardar el ${spanishDay(one.remedial_due)}`,
                    one.void_reason && `Anulada: ${one.void_reason}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              <StageBadge stage={one.stage} outcome={one.outcome} isOwn={one.waits_for_answer} />
            </li>
          ))}
        </ul>
      )}
      {isOpening && <OpenObservation person={{ id: personId }} onClose={() => setOpening(false)} />}
    </Card>
  );
}
