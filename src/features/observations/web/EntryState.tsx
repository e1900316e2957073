import { spanishDay } from '#platform/time/spanish-day.ts';
import { TimeAgo } from '#platform/web/TimeAgo.tsx';
import { Button } from '#ui/Button.tsx';
import { FailureNote } from '#ui/FailureNote.tsx';
import { itemAnswerWords, outcomeWords } from '../observation.rules.ts';
import type { Observation, ShownEntry } from './observations-api.ts';
import type { Entries } from './use-entries.ts';

/** An answer in words, of whichever part. */
export function answerWords({ answer, day, part }: Pick<ShownEntry, 'day' | 'part'> & { answer: string }): string {
  if (part === 'result') return outcomeWords[answer as keyof typeof outcomeWords] ?? answer;
  if (answer === 'done') return day ? spanishDay(day) : 'Hecho';
  return itemAnswerWords[answer as keyof typeof itemAnswerWords] ?? answer;
}

interface EntryStateProps {
  part: string;
  observation: Observation;
  entries: Entries;
}

/** Of a part: that it has not been sent, why it was refused, or what somebody else had entered at the same time. */
export function EntryState({ part, observation, entries }: EntryStateProps) {
  const refused = entries.queue.filter((one) => one.part === part && one.refusal !== null);
  const isWaiting = entries.queue.some((one) => one.part === part && one.refusal === null);
  const known = observation.entries.find((one) => one.part === part);
  const other = isWaiting ? null : (known?.other ?? null);
  return (
    <div className="mt-2 space-y-2 text-sm empty:hidden">
      {isWaiting && <p className="text-warning">Sin enviar</p>}
      {refused.map((one) => (
        <FailureNote key={one.id} isBoxed>
          <p>{one.refusal}</p>
          <div className="mt-2 flex gap-2">
            <Button variant="secondary" size="sm" onClick={() => void entries.retry(one)}>
              Reintentar
            </Button>
            <Button variant="ghost" size="sm" onClick={() => void entries.discard(one)}>
              Descartar
            </Button>
          </div>
        </FailureNote>
      ))}
      {known && other && (
        <p className="text-ink-soft">
          Queda lo que anotó {known.entered_by ?? 'alguien'} <TimeAgo at={known.entered_at} />.{' '}
          {other.entered_by ?? 'Alguien'} había anotado «{answerWords({ ...other, part })}
          {other.note && `: ${other.note}`}» <TimeAgo at={other.entered_at} />.
        </p>
      )}
    </div>
  );
}
