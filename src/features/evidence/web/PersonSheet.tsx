import { useQuery } from '@tanstack/react-query';
import { CalendarOff } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { spanishDay } from '#features/competence/rule-words.rules.ts';
import { competenceApi } from '#features/competence/web/competence-api.ts';
import { ExceptionDialog } from '#features/competence/web/ExceptionDialog.tsx';
import { ExceptionList } from '#features/competence/web/ExceptionList.tsx';
import { Obligations, Rounds } from '#features/competence/web/Obligations.tsx';
import { useObligationActs } from '#features/competence/web/use-obligation-acts.tsx';
import { day as dayParameter } from '#platform/web/address-filters.rules.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { useAddressFilters } from '#platform/web/use-address-filters.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { TextField } from '#ui/Field.tsx';
import { SkeletonList } from '#ui/Skeletons.tsx';
import { Loading } from '#ui/States.tsx';

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
  const acts = useObligationActs(personId);
  const ofDay = useRef<HTMLInputElement>(null);
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
  const isNow = day === '';
  // What was completed later says nothing of that day.
  const counted = isNow ? rounds : rounds.filter((one) => one.day <= day);
  const later = rounds.length - counted.length;
  // The button goes with the day: the keyboard stays where a day is chosen.
  const backToNow = () => {
    ofDay.current?.focus();
    change({ day: '' });
  };
  return (
    <>
      {isAsked && (
        <Card className="paper-whole mt-6 p-4 sm:p-6">
          <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
            <h2 className="text-lg font-semibold">Cumplimiento</h2>
            <div className="flex w-full flex-wrap items-end gap-2 sm:w-auto">
              <TextField
                ref={ofDay}
                className="min-w-0 flex-1 sm:w-48 sm:flex-none"
                type="date"
                label="Como estaba el día"
                value={day || today}
                onChange={(event) => change({ day: event.target.value === today ? '' : event.target.value })}
              />
              {!isNow && (
                <Button variant="secondary" className="no-print" onClick={backToNow}>
                  Volver a hoy
                </Button>
              )}
            </div>
          </div>
          {!isNow && (
            <p className="mb-4 text-sm text-ink-soft">
              {`Lo que debía cumplir y lo que había completado el ${spanishDay(day)}. El resto de la hoja es de hoy.`}
            </p>
          )}
          {obligations.length === 0 ? (
            <p className="text-sm text-ink-soft">Ese día no tenía que demostrar nada.</p>
          ) : (
            <Obligations obligations={obligations} {...(isNow && !isBlocked && { actsOf: acts.actsOf })} />
          )}
        </Card>
      )}
      {person.is_active && isNow && (
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
      {acts.dialog(today)}
      {isAway && (
        <ExceptionDialog personId={personId} today={today} requirement={null} onClose={() => setAway(false)} />
      )}
      {isAsked && isNow && plans}
      <ExceptionList personId={personId} mayEnd={!isBlocked} />
      {rounds.length > 0 && (
        <Card className="paper-whole mt-6 p-4 sm:p-6">
          <h2 className="mb-4 text-lg font-semibold">
            {isNow ? 'Lo que completó' : `Lo que había completado el ${spanishDay(day)}`}
          </h2>
          {counted.length === 0 && (
            <p className="text-sm text-ink-soft">Hasta ese día no había completado ningún módulo.</p>
          )}
          <Rounds rounds={counted} person={person.name} />
          {later > 0 && (
            <p className="mt-3 text-sm text-ink-faint">
              {later === 1 ? 'Después completó 1 vez más.' : `Después completó ${later} veces más.`}
            </p>
          )}
        </Card>
      )}
      {results}
    </>
  );
}
