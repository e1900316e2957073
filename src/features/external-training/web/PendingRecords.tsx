import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { paths } from '#platform/web/paths.ts';
import { PersonLink } from '#platform/web/PersonLink.tsx';
import { Panel } from '#ui/Card.tsx';
import { mostPending } from '../external-training.rules.ts';
import { externalTrainingApi } from './external-training-api.ts';

/** Titles that wait for a supervisor's signature, on the dashboard; nothing while there are none. */
export function PendingRecords() {
  const input = { state: 'pending', limit: mostPending } as const;
  const list = useQuery(externalTrainingApi.listExternalRecords.queryOptions({ input }));
  if (!list.data || list.data.total === 0) return null;
  const { total, records } = list.data;
  return (
    <Panel
      title="Títulos por verificar"
      aside={
        <Link
          href={paths.externalRecords}
          className="inline-flex min-h-11 items-center text-sm font-medium text-brand-ink underline underline-offset-4"
        >
          Ver {total === 1 ? 'el título' : `los ${total}`}
        </Link>
      }
    >
      <ul className="divide-y divide-line">
        {records.map(({ id, person_id, person_name, title, day }) => (
          <li key={id} className="py-2 text-sm">
            <PersonLink id={person_id}>{person_name}</PersonLink>
            <p className="break-words text-ink-soft">
              {title} · {spanishDay(day)}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
