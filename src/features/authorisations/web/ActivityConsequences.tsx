import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { failureText } from '#platform/web/failure.ts';
import { PersonLink } from '#platform/web/PersonLink.tsx';
import { FailureNote } from '#ui/FailureNote.tsx';
import { activitiesApi } from './authorisations-api.ts';

interface ConsequencesProps {
  id: string;
  requirementIds: readonly string[];
  fromDay: string;
}

/** Whom a change of an activity's requirements suspends, and to whom it gives back, before anything is stored. */
export function ActivityConsequences({ id, requirementIds, fromDay }: ConsequencesProps) {
  const preview = useQuery({
    ...activitiesApi.previewActivity.queryOptions({
      input: { id, requirement_ids: [...requirementIds], from_day: fromDay },
    }),
    enabled: fromDay !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  if (preview.error)
    return <FailureNote>{failureText(preview.error, 'No se pudo contar a quién suspende.')}</FailureNote>;
  if (!preview.data) return null;
  const { suspended, restored } = preview.data;
  if (suspended.number + restored.number === 0) return <p className="text-sm">No suspende a nadie.</p>;
  return (
    <div className="space-y-2 text-sm" aria-live="polite">
      <Concerned title="Queda suspendida ese día" many="Quedan suspendidas ese día" {...suspended} />
      <Concerned title="Vuelve a estar autorizada" many="Vuelven a estar autorizadas" {...restored} />
    </div>
  );
}

interface ConcernedProps {
  title: string;
  many: string;
  number: number;
  people: ReadonlyArray<{ id: string; name: string }>;
}

function Concerned({ title, many, number, people }: ConcernedProps) {
  if (number === 0) return null;
  return (
    <section className="rounded-control bg-sunken p-3">
      <p className="font-medium">{number === 1 ? `${title}: 1 persona` : `${many}: ${number} personas`}</p>
      <ul className="flex flex-wrap gap-x-3">
        {people.map(({ id, name }) => (
          <li key={id}>
            <PersonLink id={id}>{name}</PersonLink>
          </li>
        ))}
        {number > people.length && <li>{`y ${number - people.length} más`}</li>}
      </ul>
    </section>
  );
}
