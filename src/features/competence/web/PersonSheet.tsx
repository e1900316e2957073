import { useQuery } from '@tanstack/react-query';
import { CalendarOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { day as dayParameter } from '#platform/web/address-filters.rules.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { useAddressFilters } from '#platform/web/use-address-filters.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { TextField } from '#ui/Field.tsx';
import { SkeletonList } from '#ui/Skeletons.tsx';
import { Loading } from '#ui/States.tsx';
import { competenceApi } from './competence-api.ts';
import { ExceptionDialog } from './ExceptionDialog.tsx';
import { ExceptionList } from './ExceptionList.tsx';
import { ObligationMenu } from './ObligationMenu.tsx';
import { Obligations, Rounds } from './Obligations.tsx';

const parameters = { day: dayParameter('dia') };

interface PersonSheetProps {
  personId: string;
  /** What is recorded of them is to be seen, and nothing is asked of them any more. */
  isBlocked: boolean;
  /** The button that gives the person something to do. */
  assigning: ReactNode;
  /** What is asked of their positions, in its order. */
  plans: ReactNode;
  /** Their progress and evaluations. */
  results: ReactNode;
}

/** What a person has to show, today or as on another day, what can be done about it, every round that they completed, and their results. */
export function PersonSheet({ personId, isBlocked, assigning, plans, results }: PersonSheetProps) {
  const [isAway, setAway] = useState(false);
  const { filters, change } = useAddressFilters(parameters);
  const { day } = filters;
  const sheet = useQuery(
    competenceApi.getPersonCompetence.queryOptions({ input: { id: personId, ...(day && { day }) } }),
  );
  if (sheet.error) {
    return (
      <>
        <LoadFailed error={sheet.error} text="No se pudo cargar su cumplimiento" onRetry={() => void sheet.refetch()} />
        {results}
      </>
    );
  }
  if (!sheet.data) {
    return (
      <Loading text="Cargando su cumplimiento...">
        <SkeletonList />
      </Loading>
    );
  }
  const { obligations, rounds, today, person } = sheet.data;
  const isAsked = obligations.length > 0 || day !== '';
  return (
    <>
      {isAsked && (
        <Card className="paper-whole mt-6 p-4 sm:p-6">
          <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
            <h2 className="text-lg font-semibold">Cumplimiento</h2>
            <TextField
              className="w-full sm:w-48"
              type="date"
              label="Como estaba el día"
              value={day || today}
              onChange={(event) => change({ day: event.target.value === today ? '' : event.target.value })}
            />
          </div>
          {obligations.length === 0 ? (
            <p className="text-sm text-ink-soft">Ese día no tenía que demostrar nada.</p>
          ) : (
            <Obligations
              obligations={obligations}
              {...(day === '' &&
                !isBlocked && {
                  actsOf: (one) => <ObligationMenu personId={personId} today={today} obligation={one} />,
                })}
            />
          )}
        </Card>
      )}
      {person.is_active && day === '' && (
        <div className="no-print mt-6 flex flex-wrap gap-2">
          {assigning}
          {isAsked && (
            <Button variant="secondary" onClick={() => setAway(true)}>
              <CalendarOff className="size-4" aria-hidden="true" />
              Registrar ausencia
            </Button>
          )}
        </div>
      )}
      {isAway && (
        <ExceptionDialog personId={personId} today={today} requirement={null} onClose={() => setAway(false)} />
      )}
      {isAsked && plans}
      <ExceptionList personId={personId} mayEnd={!isBlocked} />
      {rounds.length > 0 && (
        <Card className="mt-6 p-4 sm:p-6">
          <h2 className="mb-4 text-lg font-semibold">Lo que completó</h2>
          <Rounds rounds={rounds} person={person.name} />
        </Card>
      )}
      {results}
    </>
  );
}
