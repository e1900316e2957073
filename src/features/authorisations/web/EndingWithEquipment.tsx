import { useQuery } from '@tanstack/react-query';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { failureText } from '#platform/web/failure.ts';
import { PersonLink } from '#platform/web/PersonLink.tsx';
import { FailureNote } from '#ui/FailureNote.tsx';
import { Notice } from '#ui/Notice.tsx';
import { authorisationsApi } from './authorisations-api.ts';

/** Whose authorisations end with an equipment, told where it is retired; nothing where nobody has one. @param day its last one */
export function EndingWithEquipment({ id, day }: { id: string; day: string }) {
  const use = useQuery({ ...authorisationsApi.getEquipmentUse.queryOptions({ input: { id } }), staleTime: 0 });
  if (use.error) return <FailureNote>{failureText(use.error, 'No se pudo leer quién está autorizado.')}</FailureNote>;
  const people = use.data?.people.filter(({ state }) => state !== 'withdrawn' && state !== 'ended') ?? [];
  if (people.length === 0) return null;
  const last = spanishDay(day);
  return (
    <Notice tone="warning" role="status">
      {people.length === 1
        ? `El ${last} termina la autorización de 1 persona: `
        : `El ${last} terminan las autorizaciones de ${people.length} personas: `}
      {people.map(({ person_id, person, isYou }, place) => (
        <span key={person_id}>
          {place > 0 && ', '}
          <PersonLink id={isYou ? null : person_id}>{person}</PersonLink>
        </span>
      ))}
      .
    </Notice>
  );
}
