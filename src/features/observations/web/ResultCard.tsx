import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { RadioCard, RadioGroup } from '#ui/Choice.tsx';
import { TextField } from '#ui/Field.tsx';
import { lastDay, type Outcome, outcomes, outcomeWords, refuseSigning, resultPart } from '../observation.rules.ts';
import { EntryNote } from './EntryNote.tsx';
import { EntryState } from './EntryState.tsx';
import type { Observation } from './observations-api.ts';
import { SignObservation } from './SignObservation.tsx';
import type { Entries } from './use-entries.ts';

interface ResultCardProps {
  observation: Observation;
  entries: Entries;
  userId: string;
}

const explained: Record<Outcome, string> = {
  met: 'Vale desde el día del último método.',
  'not-competent': 'Suspende desde ese día, con un plan de refuerzo y una fecha para evaluarse de nuevo.',
};

/** The result, with what somebody who is not competent yet will do until when; and signing, once nothing is missing. */
export function ResultCard({ observation, entries, userId }: ResultCardProps) {
  const [isSigning, setSigning] = useState(false);
  const entry = entries.parts.get(resultPart);
  const all = [...entries.parts.values()];
  const isSecond = observation.second?.id === userId;
  const refusal = refuseSigning(observation, all, {
    today: observation.today,
    secondAgrees: observation.second?.agrees ?? null,
  });
  const why = isSecond
    ? 'Confirmaste como segundo evaluador: primero firma quien evaluó.'
    : (refusal?.message ?? (entries.queue.length > 0 ? 'Se firma cuando todo lo anotado se haya enviado.' : undefined));
  const enter = (answer: string, more: { note?: string; day?: string | null } = {}) =>
    void entries.enter(resultPart, { answer, note: entry?.note ?? '', day: entry?.day ?? null, ...more });
  return (
    <Card className="p-4 sm:p-6">
      <RadioGroup legend="Resultado">
        {outcomes.map((outcome) => (
          <RadioCard
            key={outcome}
            name="resultado"
            title={outcomeWords[outcome]}
            description={explained[outcome]}
            checked={entry?.answer === outcome}
            onChange={() => enter(outcome)}
          />
        ))}
      </RadioGroup>
      {entry?.answer === 'not-competent' && (
        <>
          <EntryNote
            label="Plan de refuerzo"
            hint="Qué hará la persona antes de evaluarse de nuevo."
            saved={entry.note}
            onSave={(note) => enter('not-competent', { note })}
          />
          <TextField
            className="mt-3 sm:max-w-xs"
            type="date"
            label="Se evalúa de nuevo a más tardar el"
            min={observation.today}
            value={entry.day ?? ''}
            onChange={({ target: { value } }) => value !== '' && enter('not-competent', { day: value })}
          />
        </>
      )}
      <EntryState part={resultPart} observation={observation} entries={entries} />
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button disabled={why !== undefined} aria-describedby="por-que-no" onClick={() => setSigning(true)}>
          Firmar la evaluación
        </Button>
        <p id="por-que-no" className="text-sm text-ink-soft">
          {why}
        </p>
      </div>
      {isSigning && <SignObservation observation={observation} day={lastDay(all)} onClose={() => setSigning(false)} />}
    </Card>
  );
}
