import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { reminderWay, reminderWords } from '../notices.rules.ts';
import { noticesApi } from './notices-api.ts';

/** Lines before one has to ask for more. */
const first = 5;

/** What somebody was reminded of, when and how; nothing where that never was. On paper all of it. */
export function RemindersCard({ personId }: { personId: string }) {
  const [isWhole, setWhole] = useState(false);
  const list = useQuery(noticesApi.listPersonReminders.queryOptions({ input: { id: personId } }));
  if (list.error) {
    return (
      <LoadFailed
        error={list.error}
        text="No se pudieron cargar los recordatorios"
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (!list.data || list.data.reminders.length === 0) return null;
  const { reminders } = list.data;
  return (
    <Card className="paper-whole mt-6 p-4 sm:p-6">
      <h2 className="mb-2 text-lg font-semibold">Recordatorios enviados</h2>
      <ul className="divide-y divide-line">
        {reminders.map((one, place) => {
          const { what, why } = reminderWords(one);
          return (
            <li
              key={one.id}
              className={`flex flex-wrap justify-between gap-x-4 gap-y-0.5 py-2 text-sm ${place >= first && !isWhole ? 'hidden print:flex' : ''}`}
            >
              <span className="min-w-0 flex-1 basis-64 break-words">
                <span className="font-medium">{what}</span>
                <span className="block text-ink-soft">{why}</span>
              </span>
              <span className="text-ink-soft tabular-nums sm:text-right">
                {spanishDay(one.day)}
                <span className="block">{reminderWay(one, spanishDay)}</span>
              </span>
            </li>
          );
        })}
      </ul>
      {reminders.length > first && !isWhole && (
        <Button variant="ghost" size="sm" onClick={() => setWhole(true)}>
          Ver los {reminders.length}
        </Button>
      )}
    </Card>
  );
}
