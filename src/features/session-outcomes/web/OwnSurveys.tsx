import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { paths } from '#platform/web/paths.ts';
import { Card } from '#ui/Card.tsx';
import { outcomesApi } from './session-outcomes-api.ts';

/** The surveys that wait for somebody on their sheet; nothing while there is none. Asked, never owed: what fails to load is not missed. */
export function OwnSurveys() {
  const list = useQuery(outcomesApi.listOwnSurveys.queryOptions());
  if (!list.data || list.data.surveys.length === 0) return null;
  return (
    <Card className="no-print mt-6 p-4 sm:p-6">
      <h2 className="text-lg font-semibold">¿Cómo te pareció?</h2>
      <p className="mt-0.5 mb-2 text-sm text-ink-soft">Un minuto, sin tu nombre. No es obligatorio.</p>
      <ul className="divide-y divide-line">
        {list.data.surveys.map(({ session_id, course, day }) => (
          <li key={session_id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <Link
              href={paths.sessionSurvey(session_id)}
              className="inline-flex min-h-11 items-center font-medium break-words underline decoration-line-strong underline-offset-4"
            >
              {course}
            </Link>
            <span className="text-sm text-ink-soft">{spanishDay(day)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
